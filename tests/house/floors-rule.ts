import path from 'node:path';

import { findFault } from './floors.ts';

type Importing = { source?: { value?: unknown } | null };

type Context = {
  cwd: string;
  filename: string;
  report(problem: { node: unknown; message: string }): void;
};

/**
 * Checks every import of a file, also of types and dynamic ones, against the floors of its house.
 */
const floors = {
  create({ cwd, filename, ...context }: Context) {
    const from = path.relative(cwd, filename).replaceAll(path.sep, '/');
    const judge = ({ source }: Importing) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const to = path.posix.join(path.posix.dirname(from), source.value);
      const message = findFault(from, to);
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: judge,
      ImportExpression: judge,
      ExportAllDeclaration: judge,
      ExportNamedDeclaration: judge,
      TSImportType: judge,
    };
  },
};

export default { meta: { name: 'house' }, rules: { floors } };
