import admin from './admin.css?inline';
import base from './index.css?inline';
import review from './review.css?inline';
import forms from './with-forms.css?inline';

/** Whether the text of styles is here: browsers' bundles leave it out, because hydration keeps what the server sent. */
const IS_HERE = import.meta.env.SSR || import.meta.env.DEV;

/** What every document carries in its head; a layout adds its own. */
export const baseStyles = IS_HERE ? base : '';
export const formStyles = IS_HERE ? forms : '';
export const adminStyles = IS_HERE ? forms + admin + review : '';
