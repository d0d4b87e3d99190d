/** Marks calls that a screen makes by itself: they do not extend the session. */
export const unattendedHeader = 'x-unattended';
