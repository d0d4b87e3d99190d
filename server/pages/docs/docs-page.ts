import type { OpenAPI } from 'openapi-types';

import { errorIds } from '../../../domain/http/error-ids.ts';
import { escapeHtml } from '../../http/escape-html.ts';

type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>;
};

export function renderDocs(document: OpenAPI.Document): string {
  const paths = Object.entries((document.paths ?? {}) as Record<string, Record<string, Operation>>);
  const calls = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderCall(method, path, operation)),
  );
  const shared = (document as { components?: { schemas?: object } }).components?.schemas ?? {};
  const shapes = Object.entries(shared)
    .map(([name, schema]) => renderSchema(name, schema))
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info?.title ?? 'API')}</title><style>${docsStyle}</style></head>
<body><main><h1>${escapeHtml(document.info?.title ?? 'API')}</h1>
<p>Every answer is <code>{ status, message, data }</code>. What is refused also carries <code>id</code>, one of ${errorIds.map((id) => `<code>${id}</code>`).join(', ')}. The machine-readable version is <a href="openapi.json">openapi.json</a>.</p>
${calls.join('\n')}
<h2>Shapes</h2>
<p>What several calls share; <code>$ref</code> names one of them.</p>
${shapes}</main></body></html>`;
}

function renderCall(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? [])
    .map(
      (parameter) =>
        `<li><code>${escapeHtml(parameter.name)}</code> in ${escapeHtml(parameter.in)}${parameter.required ? ', required' : ''}</li>`,
    )
    .join('');
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const answers = Object.entries(operation.responses ?? {})
    .map(([status, answer]) =>
      renderSchema(`Answer ${status}`, answer.content?.['application/json']?.schema),
    )
    .join('');
  return `<section><h2><b>${escapeHtml(method.toUpperCase())}</b> ${escapeHtml(path)}</h2>
<p>${escapeHtml(operation.summary ?? '')}</p>${parameters && `<ul>${parameters}</ul>`}${renderSchema('Body', body)}${answers}</section>`;
}

function renderSchema(label: string, schema: unknown): string {
  if (schema === undefined) return '';
  return `<details><summary>${escapeHtml(label)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

export const docsStyle = `:root{color-scheme:light dark}body{font:16px/1.6 system-ui,sans-serif;margin:0;background:light-dark(#fbfaf7,#0b1210);color:light-dark(#0b1714,#eef2ee)}
main{max-width:60rem;margin:0 auto;padding:3rem 1.5rem}h1{font-weight:500}section{border-top:1px solid light-dark(#e5e2da,#22302b);padding:1.5rem 0}
h2{font:500 1.05rem/1.5 ui-monospace,monospace;margin:0;overflow-wrap:anywhere}a{color:inherit}
pre{overflow:auto;font-size:.8rem;background:light-dark(#fff,#121b18);border:1px solid light-dark(#e5e2da,#22302b);border-radius:.5rem;padding:1rem}summary{cursor:pointer}`;
