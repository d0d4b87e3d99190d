import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

/**
 * The part of the stylesheet that this page's markup can use, so that it can be sent inside the HTML.
 * Rules for classes that appear only after a script has run arrive with the full sheet.
 */
export function criticalStyles(css: string, html: string): string {
  const present = tokensOf(html);
  const root = postcss.parse(css);
  keepUsedRules(root, present);
  dropUnusedDefinitions(root);
  return root
    .toString()
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '');
}

type Tokens = { classes: Set<string>; elements: Set<string> };

function tokensOf(html: string): Tokens {
  const classes = new Set<string>();
  for (const match of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of (match[1] ?? '').split(/\s+/)) classes.add(decodeEntities(name));
  }
  const elements = new Set(
    Array.from(html.matchAll(/<([a-z][a-z0-9-]*)/g), (match) => match[1] ?? ''),
  );
  return { classes, elements };
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

function keepUsedRules(container: Container, present: Tokens): void {
  for (const node of [...(container.nodes ?? [])] as ChildNode[]) {
    if (node.type === 'comment') node.remove();
    if (node.type === 'rule') keepUsedSelectors(node, present);
    if (node.type === 'atrule' && node.nodes && !isDefinition(node)) {
      if (!canWait(node)) keepUsedRules(node, present);
      if (canWait(node) || node.nodes.length === 0) node.remove();
    }
  }
}

/** Rules for paper: the late sheet is linked for print from the start. */
function canWait(node: AtRule): boolean {
  return node.name === 'media' && node.params === 'print';
}

function isDefinition(node: AtRule): boolean {
  return ['font-face', 'keyframes', 'property', 'page', 'position-try', 'view-transition'].includes(
    node.name,
  );
}

function keepUsedSelectors(rule: Rule, present: Tokens): void {
  const used = rule.selectors.filter((selector) => isUsed(selector, present));
  if (used.length === 0) {
    rule.remove();
    return;
  }
  rule.selectors = used;
  keepUsedRules(rule, present);
}

/** Judges by names alone: pseudo-classes, attributes and combinators are taken as possible. */
function isUsed(selector: string, present: Tokens): boolean {
  const bare = selector
    .replace(/:(?:not|has|is|where)\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  const classes = Array.from(bare.matchAll(/\.((?:\\.|[\w-])+)/g), (match) =>
    (match[1] ?? '').replace(/\\(.)/g, '$1'),
  );
  if (!classes.every((name) => present.classes.has(name))) return false;
  const withoutNames = bare
    .replace(/[.#](?:\\.|[\w-])+/g, '')
    .replace(/::?[\w-]+(?:\([^)]*\))?/g, '');
  const elements = withoutNames.match(/[a-z][a-z0-9]*/g) ?? [];
  return elements.every((name) => present.elements.has(name));
}

/** Keyframes and registered properties that no remaining rule mentions. */
function dropUnusedDefinitions(root: Container): void {
  const texts: string[] = [];
  root.walkDecls((declaration) => {
    texts.push(declaration.prop, declaration.value);
  });
  const mentioned = texts.join(' ');
  root.walkAtRules((node) => {
    if (['keyframes', 'property'].includes(node.name) && !mentioned.includes(node.params))
      node.remove();
  });
}
