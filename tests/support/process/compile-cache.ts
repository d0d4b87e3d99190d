import path from 'node:path';

/**
 * A run starts some hundred Node processes that read the same files, so they share compiled code.
 */
export function shareCompiledCode(): void {
  process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/compiled');
}

/** For a process with an environment of its own. */
export function compiledCode(): { NODE_COMPILE_CACHE?: string } {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
}
