/** Days for which a settled alarm is shown. */
export const resolvedAlarmDays = 30;
