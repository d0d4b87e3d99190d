import { BrowserRouter } from 'react-router';

import { DeskScreens } from '../admin/desk-screens.tsx';
import { wakeAs } from './wake-part.tsx';

export const wake = wakeAs(() => (
  <BrowserRouter>
    <DeskScreens />
  </BrowserRouter>
));
