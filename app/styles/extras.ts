import type { ChildNode, Container, Plugin } from 'postcss';

import {
  canWait,
  isForPaper,
  isForSelection,
  isLaterState,
} from '../../domain/pages/late-rules.ts';

/**
 * Makes `extras.css`: of the full sheet only what every page can wait for and nobody should have to touch it for, such as
 * looks under the pointer, grain and motion that scrolling drives. The full sheet would style and lay out the whole
 * document once more.
 */
export function onlyExtras(): Plugin {
  return {
    postcssPlugin: 'only-extras',
    OnceExit(root, { result }) {
      if (!result.opts.from?.endsWith('/extras.css')) return;
      keepExtras(root);
      dropUnusedKeyframes(root);
    },
  };
}

function keepExtras(container: Container): void {
  for (const node of [...(container.nodes ?? [])] as ChildNode[]) {
    if (node.type === 'rule') {
      const later = node.selectors.filter(
        (selector) => isLaterState(selector) && !isForSelection(selector),
      );
      if (later.length > 0) node.selectors = later;
      else node.remove();
    } else if (node.type === 'atrule' && node.nodes && node.name !== 'keyframes') {
      if (!canWait(node)) keepExtras(node);
      if (isForPaper(node) || node.nodes.length === 0) node.remove();
    } else if (node.type !== 'atrule' || !['keyframes', 'layer'].includes(node.name)) {
      node.remove();
    }
  }
}

function dropUnusedKeyframes(root: Container): void {
  let used = '';
  root.walkDecls(/^animation/, ({ value }) => void (used += ` ${value}`));
  root.walkAtRules('keyframes', (node) => {
    if (!used.includes(node.params)) node.remove();
  });
}
