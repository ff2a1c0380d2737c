import type { Renderer } from '../site/renderer.ts';
import type { Assets, SheetAsset } from '../site/ui/assets.ts';
import { publish } from './publish.ts';

/** Publishes the sheets of the measured drawing: one for each unit and layout. */
export async function publishDrawings({ renderSheets }: Renderer): Promise<Assets['drawings']> {
  const { mm, in: inches } = renderSheets();
  const published = async (unit: string, { wide, narrow }: typeof mm) => ({
    wide: await publishSheet(`drawing-${unit}-wide.svg`, wide),
    narrow: await publishSheet(`drawing-${unit}-narrow.svg`, narrow),
  });
  return { mm: await published('mm', mm), in: await published('in', inches) };
}

async function publishSheet(name: string, { svg, width, height }: { svg: string } & Omit<SheetAsset, 'src'>) {
  return { src: await publish(name, svg), width, height };
}
