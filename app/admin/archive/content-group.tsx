import { useState } from 'react';

import { exportContent } from '../../../domain/calls/desk.ts';
import { addressOf } from '../../api/call.ts';
import { archiveType } from '../../../domain/content/content-archive.ts';
import { contentSettings, settingLabelWords } from '../../../domain/settings/settings-schema.ts';
import { Button } from '../../ui/button.tsx';
import { CheckBox } from '../../ui/check-box.tsx';
import { sizeInWords, useDownload } from '../download-desk-file.ts';
import { FormGroup } from '../versions/unsaved-form.tsx';
import { ImportContent } from './import-content.tsx';

/** What the file of the content carries. The settings are listed from the list that the export itself uses. */
export const contentWords = {
  carries:
    'Save pages, menus, redirects, pictures, files and changed words as one file, and import it into another site. No personal data: no accounts, inquiries, drafts or notes.',
  settings: `It includes these settings, if you have set them: ${contentSettings.map((field) => settingLabelWords[field]).join(', ')}. Other settings are not included.`,
};

export function ContentGroup() {
  return (
    <FormGroup
      id="settings-content"
      title="Content as a file"
      about={
        <>
          <p>{contentWords.carries}</p>
          <p>{contentWords.settings}</p>
        </>
      }
      className="settings-content"
    >
      <ExportContent />
      <ImportContent />
    </FormGroup>
  );
}

function ExportContent() {
  const [hasHistory, setHasHistory] = useState(false);
  const { receivedBytes, isBusy, download } = useDownload();
  const start = () => {
    const day = new Date().toISOString().slice(0, 10);
    const path = addressOf(exportContent, { query: { history: `${hasHistory}` } });
    download({ path, fileName: `content-${day}.tar.gz`, type: archiveType });
  };
  return (
    <div className="setting">
      <CheckBox
        className="tick-line"
        isOn={hasHistory}
        isDisabled={isBusy}
        onChange={setHasHistory}
      >
        Include all earlier versions of the pages
      </CheckBox>
      <p className="field-hint">
        They can be added to the history of the other site. They do not include names.
      </p>
      <div className="archive-row cluster gap-12">
        <Button isSmall look="quiet" isBusy={isBusy} onClick={start}>
          Export content
        </Button>
        <output className="muted text-15">
          {receivedBytes > 0 ? `${sizeInWords(receivedBytes)} so far` : ''}
        </output>
      </div>
    </div>
  );
}
