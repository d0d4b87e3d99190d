import { contentWords } from './content-words.ts';
import { ExportContent } from './export-content.tsx';
import { ImportContent } from './import-content.tsx';

/** The group of the settings that takes the content away and brings it in. */
export function ContentGroup() {
  return (
    <section className="settings-group settings-content" aria-labelledby="settings-content">
      <div className="settings-about">
        <h3 id="settings-content">Content as a file</h3>
        <p>{contentWords.carries}</p>
        <p>{contentWords.settings}</p>
      </div>
      <div className="settings-fields">
        <ExportContent />
        <ImportContent />
      </div>
    </section>
  );
}
