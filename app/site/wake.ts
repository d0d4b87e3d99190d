import { useEffect, useLayoutEffect } from 'react';

import { knowsCommands } from './knows-commands.ts';
import {
  forgetFields,
  putBackFields,
  putBackLateFields,
  putBackMarks,
  successorOf,
} from './redraw.ts';
import { usePageChange } from './use-page-change.ts';

declare global {
  interface Window {
    /** Set once the page answers by itself. */
    __awake?: boolean;
    /** The control marked `data-wake` that was pressed before that. */
    __press?: HTMLElement;
  }
}

/** Answers the press that came before the scripts did, and lets the full styles replace the inlined ones. */
export function useWake(): void {
  useLayoutEffect(putBackMarks, []);
  useEffect(() => {
    window.__awake = true;
    putBackFields();
    putBackLateFields();
    // What sleeps longer, such as a form that is loaded when seen, answers for itself.
    if (!window.__press?.closest('[data-asleep]')) answer(takePress());
    retireInlineStyles();
  }, []);
  usePageChange(forgetFields);
}

function answer(press: HTMLElement | undefined): void {
  const control = press && successorOf(press);
  // What the browser itself has opened was closed again by a redraw.
  if (control && !(control === press && answersItself(press))) control.click();
}

export function takePress(): HTMLElement | undefined {
  const press = window.__press;
  delete window.__press;
  return press;
}

/** Browsers that know `command` have opened the dialog already. */
function answersItself(control: HTMLElement): boolean {
  return control.hasAttribute('command') && knowsCommands();
}

/**
 * The inlined styles are a part of the full sheet. They come later in the document, so on another page
 * of this visit they would win over rules of the sheet that should override them.
 */
function retireInlineStyles(): void {
  const late = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')];
  if (late.length === 0) return;
  const retire = () => {
    if (!late.every((link) => link.sheet)) return;
    for (const style of document.querySelectorAll('head > style')) {
      style.setAttribute('media', 'not all');
    }
  };
  for (const link of late) link.addEventListener('load', retire);
  retire();
}
