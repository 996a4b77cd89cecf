/** The operator's file of a company of its own. Its insurer has not agreed to issue at the payment: staff decide. */
export const operatorFile = new URL('../fixtures/operator.json', import.meta.url).pathname;
