import { findDamageIn } from './check-file.ts';

/** Checks a large file in its own process and prints what is wrong with it. */
try {
  process.stdout.write(findDamageIn(process.argv[2] ?? '') ?? '');
} catch (error) {
  process.stdout.write(String(error));
}
