export declare const latinNames: RegExp;
