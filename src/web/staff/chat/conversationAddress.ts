/** The parameter of the address that names the open conversation. */
export const conversationParameter = 'chat';
