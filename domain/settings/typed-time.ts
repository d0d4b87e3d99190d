const typedTime = /^(\d{4}-\d\d-\d\d)(?:T|\s+)(\d{1,2})(:\d\d(?::\d\d)?)$/;

/** A date and a time as people type them, in the form that is stored. What is none stays as it was typed. */
export function storedTime(text: string): string {
  const [, day, hour = '', rest] = typedTime.exec(text.trim()) ?? [];
  return day === undefined ? text.trim() : `${day}T${hour.padStart(2, '0')}${rest}`;
}

export function shownTime(stored: string): string {
  return stored.replace('T', ' ');
}
