import { findDamageIn } from './check-file.ts';

/** For a file that is large: says what is wrong with it, or nothing. */
try {
  process.stdout.write(findDamageIn(process.argv[2] ?? '') ?? '');
} catch (error) {
  process.stdout.write(String(error));
}
