/** The builder's style sheets, in the order in which they override each other. */
import './kit/kit.css';
import './kit/menus.css';
import './prose/prose.css';
import './kit/forced-colors.css';
import './menu/menu.css';
import './preview/embeds.css';
import './preview/preview.css';
import './editor/editor.css';
import './editor/top-bar.css';
import './editor/layout.css';
import './editor/kept.css';
import './editor/page-looks.css';
import './history/history.css';
import './links/links.css';
import './drafts/drafts.css';
import './edit-this-page.css';
import './kit/fades.css';
