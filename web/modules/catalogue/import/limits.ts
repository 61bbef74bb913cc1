/** Most items of one file. */
export const maxRows = 2_000;

const megabyte = 1024 * 1024;

/** The largest CSV file, in MB: 2,000 rows of long texts in Bangla are 20. What is larger is never read. */
export const maxCsvMegabytes = 24;
export const maxCsvBytes = maxCsvMegabytes * megabyte;

/**
 * The largest ZIP, in GB: 5,000 photos of 12 MB are 60. It is never read as a whole: its list is, and then one photo at a time. What is
 * larger than 4 GB has the larger numbers of ZIP64.
 */
export const maxZipGigabytes = 64;
export const maxZipBytes = maxZipGigabytes * 1024 * megabyte;

/** Most files in a ZIP. */
export const maxZipFiles = 30_000;

/** The largest list of its files: it is read as a whole before they can be counted. */
export const maxZipListBytes = 32 * megabyte;

/** The largest ZIP that this device keeps, so that a reload need not ask for it again. */
export const maxKeptBytes = 100 * megabyte;
