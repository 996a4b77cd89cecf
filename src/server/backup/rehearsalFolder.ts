/** In the data folder: private, on its disk, and in no backup. */
export const rehearsalFolder = 'rehearsal';
