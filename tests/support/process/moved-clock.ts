/**
 * Loaded before a site's own code (`NODE_OPTIONS=--import`): every SIGCONT moves its clock on by
 * two days, so that a journey need not wait for the end of tomorrow.
 */
const twoDaysMs = 2 * 86_400_000;
const tell = Date.now.bind(Date);
let ahead = 0;

Date.now = () => tell() + ahead;
process.on('SIGCONT', () => {
  ahead += twoDaysMs;
});
