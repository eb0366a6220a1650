import { t } from '#services/intl/intl.ts'

/** A first screen that says what is loaded after it, for messages.test.ts. */
document.title = t('frames.delete')
