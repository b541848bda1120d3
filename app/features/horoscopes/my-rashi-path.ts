export const MY_RASHI_PATH = '/my-rashi';
