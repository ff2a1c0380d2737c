import type { ReactNode } from 'react';
import styles from '../styles/form-hydrated.css?inline';
import { adoptStyles } from '../ui/adopt-styles.ts';
import { ContactForm } from './contact/ContactForm.tsx';

adoptStyles(styles);

/**
 * The contact form as it stands in the page. The server has filled the mail settings into its hidden fields, and the island
 * loader the letter's id, so they are read from there, as is what the visitor typed.
 */
export function readIsland(root: HTMLElement): ReactNode {
  const texts = Object.fromEntries(new FormData(root.querySelector('form') ?? undefined)) as Record<string, string>;
  return <ContactForm hidden={texts} before={{ texts, notes: root.dataset }} />;
}
