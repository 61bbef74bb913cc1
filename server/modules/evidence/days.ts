import { dayOf } from '#server/platform/days.ts';

const hour = 60 * 60_000;
/** The widest that a clock of another time zone is off. */
const clockSlack = 14 * hour;

interface Taking {
  /** By the camera's clock, which knows no time zone. */
  takenAt: string | null;
  /** The file is that of the listed camera. Of any other all that was seen is when it was sent. */
  isCameraFile: boolean;
  /** When the code was given out, and when the file came. */
  issued: Date;
  sent: Date;
  timeZone: string;
}

/**
 * The day of the shop that an evidence photo is of: that of the camera where its clock can be right, never before the code was there
 * nor after the file was; else the day on which it was sent.
 */
export function takenDay({ takenAt, isCameraFile, issued, sent, timeZone }: Taking): {
  takenOn: string;
  clockAgrees: boolean;
} {
  const taken = takenAt === null ? Number.NaN : Date.parse(`${takenAt}Z`);
  const clockAgrees =
    taken >= issued.getTime() - clockSlack && taken <= sent.getTime() + clockSlack;
  const [first, last] = [dayOf(issued, timeZone), dayOf(sent, timeZone)];
  if (!isCameraFile || !clockAgrees || takenAt === null) return { takenOn: last, clockAgrees };
  const day = takenAt.slice(0, 10);
  return { takenOn: day < first ? first : day > last ? last : day, clockAgrees };
}
