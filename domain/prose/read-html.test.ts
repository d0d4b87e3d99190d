import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hostileProse } from '../../tests/support/prose/hostile-prose.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { isTarget } from './read-marks.ts';
import { normalProse } from './normal-prose.ts';
import { sayLosses } from './paste-words.ts';
import type { ProseBlock } from './prose.ts';
import { readClipboardHtml } from './read-html.ts';
import { readProse } from './read-prose.ts';
import { proseToHtml } from './write-html.ts';
import { writeProse } from './write-prose.ts';

const pasted = (html: string) => writeProse(readClipboardHtml(html).prose);

const lost = (html: string) => readClipboardHtml(html).losses;

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><title>Offer</title>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-weight:bold} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1><b>Our&nbsp;offer<o:p></o:p></b></h1>
<p class=MsoNormal><span lang=EN-GB>We build <b>houses</b> and
<i style='mso-bidi-font-style:normal'>bridges</i>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><!--[if !supportLists]--><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span></span><!--[endif]-->Second</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Third, see <a href="#_Toc1">below</a></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table><tr><td><p class=MsoNormal>Left</p></td><td><p class=MsoNormal>Right</p></td></tr></table>
<!--EndFragment--></body></html>`;

const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400;font-style:normal">Plans</span></h2><p dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">We are </span><span style="font-weight:700;font-style:normal;">growing </span><span style="font-weight:400;font-style:italic">fast</span><span>, see </span><a href="https://www.google.com/url?q=https://a.example/b?c%3Dd&amp;sa=D&amp;ust=1" style="text-decoration:none"><span style="color:#1155cc;font-weight:400">our site</span></a><span>.</span></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">One</span></p></li><ul><li aria-level="2"><p><span>Two</span></p></li></ul></ul><ol><li><p><span style="font-weight:700">Three</span></p></li></ol></b><br class="Apple-interchange-newline">`;

const webPage = `<html><body>
<!--StartFragment--><h3 style="box-sizing: border-box; font-weight: 600;">Terms</h3><div class="x"><p style="margin:0">Read <a href="https://a.example/?a=1&amp;b=2">this <strong>first</strong></a>, <code>then</code>
   that &lt;b&gt; &amp;copy; &#8364; &#x1F600; &eacute; &unknown;</p><script>alert("</p>")</script><style>p{}</style>
<blockquote><p>So be it.</p><p>Always.</p></blockquote><ul><li>a<br>b</li><li><p>c</p><p>d</p></li></ul>
<table><tbody><tr><th>Name</th><th>Year</th></tr><tr><td>Ada</td><td>1815</td></tr></tbody></table>
<img src="x" alt="y" onerror="alert(1)"><a href="javascript:alert(1)">press</a> <a href="http://a.example">old</a></div><!--EndFragment-->
</body></html>`;

const mail = `<div dir="ltr"><div>Dear Ada,</div><div><br></div><div>we <b>met</b> in <span style="font-weight:bold">May</span>.<br>Yours<br><br>Zo&euml; &amp; co</div><div style="display:none">preheader</div><div class="gmail_signature"><a href="mailto:zoe@a.example">zoe@a.example</a></div></div>`;

const tags = [
  '<',
  '>',
  '</',
  '<b>',
  '</b>',
  '<p>',
  '</p>',
  '<a href="',
  '</a>',
  '<li>',
  '<ul>',
  '</ul>',
  '<br>',
  '<h2>',
];
const signs = [
  '"',
  "'",
  '=',
  '&',
  '&amp;',
  '&#',
  '<!--',
  '-->',
  '<script>',
  '</script>',
  '<style',
  'javascript:',
  '/x',
];
const words = [
  "<p style='mso-list:l0'>",
  '<![if !supportLists]>',
  '<![endif]>',
  '<!--StartFragment-->',
  '<!--EndFragment-->',
];
const htmlPieces = [...tags, ...signs, ...words, ' ', '\n', 'a', '*', '😀'];

describe('A paste', () => {
  it('from Word keeps headings, marks and lists', () => {
    expect(pasted(word)).toBe(
      '## Our offer\n\nWe build **houses** and *bridges*.\n\n- First\n- Second\n\n1. Third, see below\n\nLeft\n\nRight',
    );
  });

  it('from Google Docs is not bold all over', () => {
    expect(pasted(googleDocs)).toBe(
      '## Plans\n\nWe are **growing** *fast*, see [our site](https://a.example/b?c=d).\n\n- One\n- Two\n\n1. **Three**',
    );
  });

  it('from a web page has no scripts, no pictures and no unsafe links', () => {
    expect(pasted(webPage)).toBe(
      [
        '### Terms',
        'Read [this **first**](https://a.example/?a=1&b=2), then that <b> &copy; € 😀 é &unknown;',
        '> So be it.\n>\n> Always.',
        '- a\n  b\n- c\n  d',
        'Name Year',
        'Ada 1815',
        'press old',
      ].join('\n\n'),
    );
  });

  it('from a mail has its lines and paragraphs', () => {
    expect(pasted(mail)).toBe(
      'Dear Ada,\n\nwe **met** in **May**.\nYours\n\nZo&euml; & co\n\n[zoe@a.example](mailto:zoe@a.example)',
    );
  });

  it.each([
    ['<p>a<p>b', 'a\n\nb'],
    ['<ol><li>a<li>b</ol>', '1. a\n2. b'],
    ['a <b>b <i>c</b> d</i>', 'a **b *c*** d'],
    ['a</p></b></i>b', 'a\n\nb'],
    ['1 < 2 <3 <', '1 < 2 <3 <'],
    ['a<a href="/x', 'a'],
    ['a<!-- b', 'a'],
    ['a<script>b', 'a'],
    ['<head><title>a</title><body>b', 'b'],
    ['<pre>a\n  b</pre>', 'a\nb'],
    ['<b></b><p> </p>', ''],
    ['<h2>a<br>b</h2>', '## a b'],
    ['*a* - b', '\\*a\\* - b'],
    ['&#0;&#xd800;&#x110000;', '\ufffd\ufffd\ufffd'],
    ['<a href=/x>a</a><a href="/x">b</a>', '[ab](/x)'],
    ['<li>a</li>', '- a'],
    ['a <span>&nbsp; b </span> c', 'a b c'],
  ])('of broken or plain HTML makes the best of %s', (html, text) => {
    expect(pasted(html)).toBe(text);
  });

  it('of anything is a normal form with safe links', () => {
    const piece = fc.constantFrom(...htmlPieces);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { prose } = readClipboardHtml(pieces.join(''));
        expect(normalProse(prose)).toEqual(prose);
        const targets = prose.flatMap(({ spans }) => spans.map(({ to }) => to ?? ''));
        expect(targets.every(isTarget)).toBe(true);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});

describe('What a paste leaves out', () => {
  it('is nothing where all of it has a sign', () => {
    const html = '<h2>a</h2><p>b <b>c</b> <a href="/x">d</a></p><ul><li>e<li>f</ul><ol><li>g</ol>';
    expect(lost(html)).toEqual({});
    expect(lost(mail)).toEqual({});
  });

  it('is counted: pictures, films and links that lead nowhere safe', () => {
    expect(lost('<p>a<img src="x"><picture><source><img></picture></p>')).toEqual({ picture: 2 });
    expect(lost('<svg><path/><image/></svg><p>a</p><canvas>b</canvas>')).toEqual({ picture: 2 });
    expect(lost('<video><source></video><iframe src="x"></iframe>a')).toEqual({ film: 2 });
    expect(lost('<a href="http://a.example">a</a> <a href="javascript:x">b</a>')).toEqual({
      link: 2,
    });
    // Nobody saw these.
    expect(lost('<div style="display:none"><img src="x"></div>a<a href="#_Toc">b</a>')).toEqual({});
    expect(lost('<head><svg></svg></head><body>a')).toEqual({});
  });

  it('is named: nested lists, raised and lowered letters, tables', () => {
    expect(lost('<ul><li>a<ul><li>b</li></ul></li><ol><li>c</ol></ul>')).toEqual({ nesting: 1 });
    expect(lost('m<sup>2</sup>, H<span style="vertical-align:sub">2</span>O<sup> </sup>')).toEqual({
      raised: 1,
    });
    expect(lost('<table><tr><td>a<td>b<tr><td>c<td>d</table>')).toEqual({ table: 1 });
    // A frame of one column is no table for its reader.
    expect(lost('<table><tr><td>a</td></tr><tr><td>b</td></tr></table>')).toEqual({});
  });

  it('from Word, Google Docs and a web page is found too', () => {
    expect(lost(word)).toEqual({ nesting: 1, table: 1 });
    expect(lost(googleDocs)).toEqual({ nesting: 1 });
    expect(lost(webPage)).toEqual({ picture: 1, link: 2, table: 1 });
  });

  it('is said in one sentence', () => {
    expect(sayLosses({ picture: 1 }, true)).toBe('Pasted, but 1 picture was left out.');
    expect(sayLosses({ picture: 2, nesting: 1, raised: 3 }, true)).toBe(
      'Pasted, but 2 pictures were left out, nested lists became one list, and superscript and subscript became plain text.',
    );
    expect(sayLosses({ picture: 1 }, false)).toBe('Nothing was pasted: 1 picture was left out.');
    expect(sayLosses({}, true)).toBe('');
    expect(sayLosses({}, false)).toBe('');
  });
});

describe('A copy', () => {
  it('is plain HTML', () => {
    const text = '## a\n\nb **c *d*** [e](/f?a=1&b)\ng <\n\n- h\n- i\n\n1. j\n\n> k\n>\n> l';
    expect(proseToHtml([])).toBe('');
    expect(proseToHtml(readProse(text, { isArticle: true }))).toBe(
      '<h2>a</h2><p>b <strong>c </strong><strong><em>d</em></strong> <a href="/f?a=1&amp;b">e</a><br>g &lt;</p><ul><li>h</li><li>i</li></ul><ol><li>j</li></ol><blockquote><p>k</p><p>l</p></blockquote>',
    );
  });

  it('can be pasted again', () => {
    fc.assert(
      fc.property(hostileProse, (made) => {
        const prose = normalProse(made.map(asShown));
        expect(readClipboardHtml(proseToHtml(prose)).prose).toEqual(prose);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});

/** What HTML brings back: runs of spaces, empty links and bold headings it does not. */
function asShown({ type, spans }: ProseBlock): ProseBlock {
  const isHeading = type === 'heading' || type === 'subheading';
  return {
    type,
    spans: spans.map(({ text, strong, emphasis, to }) => ({
      text: text.replace(/[^\S\n\r]+/g, '').replaceAll('\0', ''),
      ...(strong && !isHeading && { strong }),
      ...(emphasis && { emphasis }),
      ...(to && { to }),
    })),
  };
}
