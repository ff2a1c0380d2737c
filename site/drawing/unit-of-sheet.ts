import { createContext } from 'react';
import type { Unit } from '../ui/fill-measures.ts';

/** The unit that a sheet's numbers are in. */
export const UnitOfSheet = createContext<Unit>('mm');
