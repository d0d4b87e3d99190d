/** On calls that a screen makes by itself, with nobody acting: they do not count as use of the session. */
export const unattendedHeader = 'x-unattended';
