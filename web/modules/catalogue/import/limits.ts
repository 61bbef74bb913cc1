/** Most items of one file. */
export const maxRows = 2_000;

const megabyte = 1024 * 1024;

/** The largest CSV file, in MB: 2,000 rows of long texts in Bangla are 20. What is larger is never read. */
export const maxCsvMegabytes = 24;
export const maxCsvBytes = maxCsvMegabytes * megabyte;

/** The largest ZIP, in GB. It is never read as a whole: one photo at a time is. */
export const maxZipGigabytes = 4;
export const maxZipBytes = maxZipGigabytes * 1024 * megabyte;

/** Most files in a ZIP. */
export const maxZipFiles = 30_000;

/** The largest ZIP that this device keeps, so that a reload need not ask for it again. */
export const maxKeptBytes = 100 * megabyte;
