/** Days for which a settled alarm is shown. */
export const settledAlarmDays = 30;
