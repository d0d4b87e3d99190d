import { type ReactNode, useEffect } from 'react';
import { Route, Routes } from 'react-router';

import { deskTitleWords } from '../../domain/pages/screen-title-words.ts';
import { AuditScreen } from './audit/audit-screen.tsx';
import { DeskPart } from './desk-part.tsx';
import { Desk } from './desk.tsx';
import { GuideScreen } from './guide/guide-screen.tsx';
import { InquiriesScreen } from './inquiries/inquiries-screen.tsx';
import { NotesScreen } from './notes/notes-screen.tsx';
import { OverviewScreen } from './overview/overview-screen.tsx';
import { PagesScreen } from './pages/pages-screen.tsx';
import { PicturesScreen } from './pictures/pictures-screen.tsx';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { WordsScreen } from './words/words-screen.tsx';
import { UsersScreen } from './users/users-screen.tsx';

/** The desk and its tabs, which share one document. */
export function DeskScreens() {
  return (
    <Routes>
      <Route path="/admin" element={<Desk />}>
        <Route index element={titled(deskTitleWords.users, <UsersScreen />)} />
        <Route path="contact" element={titled(deskTitleWords.inquiries, <InquiriesScreen />)} />
        <Route path="overview" element={titled(deskTitleWords.overview, <OverviewScreen />)} />
        <Route path="pages" element={titled(deskTitleWords.pages, <PagesScreen />)} />
        <Route path="notes" element={titled(deskTitleWords.notes, <NotesScreen />)} />
        <Route path="pictures" element={titled(deskTitleWords.pictures, <PicturesScreen />)} />
        <Route path="audit" element={titled(deskTitleWords.audit, <AuditScreen />)} />
        <Route path="guide" element={titled(deskTitleWords.guide, <GuideScreen />)} />
        <Route path="settings" element={titled(deskTitleWords.settings, <SettingsScreen />)} />
        <Route path="settings/words" element={titled(deskTitleWords.words, <WordsScreen />)} />
      </Route>
    </Routes>
  );
}

function titled(title: string, children: ReactNode) {
  return (
    <Titled key={title} title={title}>
      <DeskPart name={title}>{children}</DeskPart>
    </Titled>
  );
}

let isFirst = true;

/** The document has the first screen's title. On another screen the focus starts at the top. */
function Titled({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = document.title.replace(/^[^|]*/, `${title} `);
    if (!isFirst) document.querySelector('main')?.focus({ preventScroll: true });
    isFirst = false;
  }, [title]);
  return children;
}
