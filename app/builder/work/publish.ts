import { findTreeProblem, withDerivedSlugs } from '../../../domain/tree/tree-rules.ts';
import { type NavigationTree, navigationTreeSchema } from '../../../domain/tree/tree-schema.ts';

/** The first reason why the server would refuse this tree, in its own words; undefined when it may be sent. */
export function findSaveProblem(tree: NavigationTree): string | undefined {
  const problem = findTreeProblem(withDerivedSlugs(tree));
  if (problem) return problem;
  const result = navigationTreeSchema.safeParse(tree);
  return result.success ? undefined : (result.error.issues[0]?.message ?? 'Something is not valid');
}
