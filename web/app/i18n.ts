import { i18n } from '@lingui/core';

// English stands in the pages themselves (see build/inline-messages.ts): there is no catalog to load for it.
i18n.loadAndActivate({ locale: 'en', messages: {} });

export { i18n };
