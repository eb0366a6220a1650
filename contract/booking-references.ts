/** A whole booking reference: S, then M or B, then digits, in any letter case (BOOK-005, DASH-030). */
export const bookingReferencePattern = /^S[MB]\d+$/i
/** The reference shown in lists: SM followed by digits (DASH-013). */
export const listedReferencePattern = /^SM\d+$/i
