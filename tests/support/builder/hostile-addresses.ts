/** Addresses that must never be followed or fetched, however they got into a stored page. */
export const hostileAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example\\x',
  'https:evil.example/x',
];
