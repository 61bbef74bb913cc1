import { i18n } from '@lingui/core';
import { messages } from '../locales/en/messages.po';

// One language so far. Server and browser both activate it here, before anything renders.
i18n.loadAndActivate({ locale: 'en', messages });

export { i18n };
