/** A visitor's hands and eyes in a browser, whichever engine that has. */
export interface Visitor {
  /** The browser and its version. */
  readonly browser: string;
  /** Opens an address, and resolves when it has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Gives the page a view of this size, in CSS px. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It sees nothing but its arguments, which are JSON. */
  read<Result, Args extends readonly unknown[]>(look: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** Clicks with the mouse into the middle of the first element that a selector finds. */
  click(selector: string): Promise<void>;
  /** Presses and releases keys, one after the other: a character, or a key's name as in `KeyboardEvent.key`. */
  press(...keys: readonly string[]): Promise<void>;
  /** The words of the alert that is open, which is closed; nothing where none is open yet. */
  takeAlert(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** How a browser is to be started. */
export interface VisitorOptions {
  /** Whether the visitor lets pages run scripts. */
  readonly javaScript: boolean;
}

/** An engine that the journeys are made in. */
export interface Engine {
  readonly name: string;
  /** Why it cannot be used on this machine, and what to install; nothing where it can. */
  missing(): string | undefined;
  /** Starts its browser, with a profile that is empty. */
  start(options: VisitorOptions): Promise<Visitor>;
}
