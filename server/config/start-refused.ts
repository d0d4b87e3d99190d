/** The code for a wrong configuration in sysexits.h: a supervisor should not try again. */
export const exitBadConfiguration = 78;

/** What prevents a start, in one line for the operator. */
export class StartRefused extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = exitBadConfiguration, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
