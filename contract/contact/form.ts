/** The name of the field that people do not see, and only programs fill in. */
export const trapName = 'homepage';
