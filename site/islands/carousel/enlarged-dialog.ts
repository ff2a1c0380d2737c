import { enlarged } from '../../../content/enlarged.ts';

/** The parts of the dialog that shows the pictures large. */
export interface EnlargedDialog {
  readonly dialog: HTMLDialogElement;
  /** What scrolls; it has the focus when the dialog opens. */
  readonly scroller: HTMLElement;
  /** A place for each slide's picture, empty at first. */
  readonly frames: readonly HTMLElement[];
  /** The words of each slide; the one with `data-shown` is to be seen. */
  readonly words: readonly HTMLElement[];
  readonly position: HTMLElement;
  readonly steps: readonly HTMLElement[];
  readonly closer: HTMLElement;
  readonly status: HTMLElement;
}

/** Makes the dialog for a carousel's slides. What it says comes from `content/` and from the slides themselves. */
export function createEnlargedDialog(label: string, slides: readonly HTMLElement[]): EnlargedDialog {
  const frames = slides.map(() => createPart('enlarged-frame'));
  const words = slides.map(copyWords);
  const scroller = createPart('enlarged-frames', ...frames);
  scroller.role = 'group';
  scroller.ariaLabel = enlarged.pictures;
  scroller.tabIndex = 0;
  scroller.autofocus = true;
  const texts = createPart('enlarged-words', ...words);
  texts.id = 'enlarged-words';
  const position = createPart('enlarged-position');
  const steps = [
    createButton(enlarged.previous, 'M34 22H11m8-8-8 8 8 8'),
    createButton(enlarged.next, 'M10 22h23m-8-8 8 8-8 8'),
  ];
  for (const [index, step] of steps.entries()) step.dataset.step = index === 0 ? '-1' : '1';
  const closer = createButton(enlarged.close, 'm13 13 18 18m0-18L13 31');
  closer.classList.add('enlarged-close');
  const status = createPart('visually-hidden');
  status.role = 'status';

  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.ariaLabel = enlarged.label(label);
  dialog.setAttribute('aria-describedby', texts.id);
  dialog.append(scroller, position, texts, createPart('enlarged-steps', ...steps), closer, status);
  return { dialog, scroller, frames, words, position, steps, closer, status };
}

function createPart(className: string, ...children: readonly Node[]): HTMLElement {
  const part = document.createElement('div');
  part.className = className;
  part.append(...children);
  return part;
}

/** Drawn in hairlines, as the carousel's arrows are. */
function createButton(name: string, path: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'arrow';
  button.ariaLabel = name;
  button.innerHTML = `<svg viewBox="0 0 44 44" aria-hidden="true"><path d="${path}"/></svg>`;
  return button;
}

function copyWords(slide: HTMLElement): HTMLElement {
  const words = slide.querySelector('.slide-words')?.cloneNode(true);
  return createPart('enlarged-caption', ...(words?.childNodes ?? []));
}
