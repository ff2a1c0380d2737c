import type { ComponentProps } from 'react';

/** The arrows, drawn in hairlines. */
export const PREVIOUS = 'M34 22H11m8-8-8 8 8 8';
export const NEXT = 'M10 22h23m-8-8 8 8-8 8';

interface ArrowProps extends ComponentProps<'button'> {
  readonly name: string;
  /** In a square of 44. */
  readonly path: string;
  /** By `aria-disabled` alone: a button that is pressed to the end must not lose the focus. */
  readonly isDisabled?: boolean | undefined;
}

/** A button with a drawn sign: a step to another slide, or the end of the dialog. */
export function Arrow({ name, path, isDisabled, className = 'arrow', ...rest }: ArrowProps) {
  return (
    <button className={className} type="button" {...rest} aria-label={name} aria-disabled={isDisabled}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
