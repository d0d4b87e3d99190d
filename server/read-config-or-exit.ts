import { type Config, ConfigError, readConfig } from './config.ts';

/** The code for a wrong configuration in sysexits.h: a supervisor need not try again. */
const exitBadConfiguration = 78;

/** For whatever is started from a terminal: a wrong value ends it, with words. `judge` may refuse more. */
export function readConfigOrExit(judge: (config: Config) => void = () => {}): Config {
  try {
    const config = readConfig(process.env);
    judge(config);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`The configuration is wrong.\n${error.message}\n`);
    process.exit(exitBadConfiguration);
  }
}
