/**
 * Marks calls that a screen makes by itself, without an act of a person: they do not extend the
 * session.
 */
export const unattendedHeader = 'x-unattended';
