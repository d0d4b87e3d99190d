/** The code for a wrong configuration in sysexits.h: a supervisor need not try again. */
export const exitBadConfiguration = 78;

/** What is in the way of a start, in one line for whoever has to clear it. */
export class StartRefused extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = exitBadConfiguration, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
