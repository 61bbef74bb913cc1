/* Made from /api/openapi.json by "npm run client": nobody edits it. */
export interface paths {
    "/api/addbooking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Books an item for the caller. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        itemId: string;
                        phoneNumber: string;
                        location: string;
                        price?: number;
                        customerName?: unknown;
                        customerEmail?: unknown;
                        itemName?: unknown;
                        itemImg?: unknown;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addproduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a product up for sale, and deletes the draft that it was. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        resalePrice: number;
                        originalPrice: number;
                        /** @enum {string} */
                        conditionType: "Excellent" | "Good" | "Fair";
                        phone: string;
                        location: string;
                        /** @enum {string} */
                        district?: "dhaka" | "faridpur" | "gazipur" | "gopalganj" | "kishoreganj" | "madaripur" | "manikganj" | "munshiganj" | "narayanganj" | "narsingdi" | "rajbari" | "shariatpur" | "tangail" | "chattogram" | "bandarban" | "brahmanbaria" | "chandpur" | "coxs-bazar" | "cumilla" | "feni" | "khagrachhari" | "lakshmipur" | "noakhali" | "rangamati" | "rajshahi" | "bogura" | "chapainawabganj" | "joypurhat" | "naogaon" | "natore" | "pabna" | "sirajganj" | "khulna" | "bagerhat" | "chuadanga" | "jashore" | "jhenaidah" | "kushtia" | "magura" | "meherpur" | "narail" | "satkhira" | "barishal" | "barguna" | "bhola" | "jhalokathi" | "patuakhali" | "pirojpur" | "sylhet" | "habiganj" | "moulvibazar" | "sunamganj" | "rangpur" | "dinajpur" | "gaibandha" | "kurigram" | "lalmonirhat" | "nilphamari" | "panchagarh" | "thakurgaon" | "mymensingh" | "jamalpur" | "netrokona" | "sherpur";
                        purchaseYear: number;
                        usedYear: number;
                        /** Format: uuid */
                        category: string;
                        image: string;
                        description: string;
                        images?: string[];
                        brand?: string;
                        model?: string;
                        mount?: string;
                        shutterCount?: number;
                        serialNumber?: string;
                        accessories?: string;
                        defects?: string;
                        conditionReport?: {
                            parts: {
                                /** @enum {string} */
                                shell?: "new" | "light" | "used" | "worn" | "broken";
                                /** @enum {string} */
                                grip?: "new" | "light" | "used" | "worn" | "broken" | "absent";
                                /** @enum {string} */
                                barrel?: "new" | "light" | "used" | "worn" | "broken";
                                /** @enum {string} */
                                screen?: "clean" | "faint" | "marked" | "cracked" | "absent";
                                /** @enum {string} */
                                viewfinder?: "clean" | "faint" | "marked" | "cracked" | "absent";
                                /** @enum {string} */
                                sensor?: "clean" | "faint" | "marked" | "cracked";
                                /** @enum {string} */
                                mount?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                buttons?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                shutter?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                battery_door?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                front_glass?: "clean" | "faint" | "marked" | "cracked";
                                /** @enum {string} */
                                rear_glass?: "clean" | "faint" | "marked" | "cracked";
                                /** @enum {string} */
                                coating?: "none" | "traces" | "strong";
                                /** @enum {string} */
                                fungus?: "none" | "traces" | "strong";
                                /** @enum {string} */
                                haze?: "none" | "traces" | "strong";
                                /** @enum {string} */
                                dust?: "none" | "traces" | "strong";
                                /** @enum {string} */
                                aperture?: "works" | "weak" | "untested" | "fails" | "absent";
                                /** @enum {string} */
                                focus?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                zoom?: "works" | "weak" | "untested" | "fails" | "absent";
                                /** @enum {string} */
                                autofocus?: "works" | "weak" | "untested" | "fails" | "absent";
                                /** @enum {string} */
                                stabiliser?: "works" | "weak" | "untested" | "fails" | "absent";
                                /** @enum {string} */
                                meter?: "works" | "weak" | "untested" | "fails" | "absent";
                                /** @enum {string} */
                                winding?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                seals?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                patch?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                film_back?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                ports?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                rollers?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                flash_tube?: "works" | "weak" | "untested" | "fails" | "absent";
                                /** @enum {string} */
                                head?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                shoe?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                legs?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                plate?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                motors?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                whole?: "works" | "weak" | "untested" | "fails";
                            };
                            defects: {
                                /** @enum {string} */
                                part: "shell" | "grip" | "barrel" | "screen" | "viewfinder" | "sensor" | "mount" | "buttons" | "shutter" | "battery_door" | "front_glass" | "rear_glass" | "coating" | "fungus" | "haze" | "dust" | "aperture" | "focus" | "zoom" | "autofocus" | "stabiliser" | "meter" | "winding" | "seals" | "patch" | "film_back" | "ports" | "rollers" | "flash_tube" | "head" | "shoe" | "legs" | "plate" | "motors" | "whole";
                                /** @enum {string} */
                                severity: "small" | "clear" | "serious";
                                note?: string;
                                photo?: string;
                            }[];
                            given?: {
                                /** @enum {number} */
                                cosmetic?: 1 | 2 | 3 | 4 | 5;
                                /** @enum {number} */
                                function?: 1 | 2 | 3 | 4 | 5;
                            };
                        };
                        boxContents?: {
                            items: {
                                /** @enum {string} */
                                battery?: "yes" | "no";
                                /** @enum {string} */
                                charger?: "yes" | "no";
                                /** @enum {string} */
                                cable?: "yes" | "no";
                                /** @enum {string} */
                                body_cap?: "yes" | "no";
                                /** @enum {string} */
                                front_cap?: "yes" | "no";
                                /** @enum {string} */
                                rear_cap?: "yes" | "no";
                                /** @enum {string} */
                                hood?: "yes" | "no";
                                /** @enum {string} */
                                pouch?: "yes" | "no";
                                /** @enum {string} */
                                strap?: "yes" | "no";
                                /** @enum {string} */
                                plate?: "yes" | "no";
                                /** @enum {string} */
                                stand?: "yes" | "no";
                                /** @enum {string} */
                                box?: "yes" | "no";
                                /** @enum {string} */
                                manual?: "yes" | "no";
                                /** @enum {string} */
                                papers?: "yes" | "no";
                                /** @enum {string} */
                                warranty?: "yes" | "no";
                            };
                            /** Format: date */
                            warrantyUntil?: string;
                            firmware?: string;
                        };
                        shots?: {
                            photo: string;
                            /** @enum {string} */
                            shot: "front" | "back" | "top" | "bottom" | "side" | "mount" | "screen_on" | "lens_out" | "film_chamber" | "finder" | "print" | "lens_front" | "lens_rear" | "lens_side" | "lens_glass" | "lens_blades" | "zoomed" | "foot" | "battery" | "standing" | "folded" | "head" | "plate" | "locks" | "contents" | "fault";
                        }[];
                        stockNumber?: string;
                        /** Format: uuid */
                        draftId?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                            /** @enum {boolean} */
                            already?: true;
                        };
                    };
                };
                /**
                 * @description `image_not_yours`: Please upload the product image again.
                 *
                 *     `cover_first`: The first photo must be the product image.
                 *
                 *     `condition_raised`: The condition type cannot be better than what you say of the parts.
                 *
                 *     `defect_photo`: A defect names a photo that this product does not have.
                 *
                 *     `shot_photo`: A view names a photo that this product does not have.
                 *
                 *     `shot_kind`: A photo shows a view that things of this kind do not have.
                 *
                 *     `category_unknown`: Category is required
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addproducts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts up to 100 items of the caller’s up for sale, each by the rules of `addproduct` and with a result of its own. A row with a key that was used before answers the same item; with other content it is refused with `key_reused`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rows: {
                            name: string;
                            resalePrice: number;
                            originalPrice: number;
                            /** @enum {string} */
                            conditionType: "Excellent" | "Good" | "Fair";
                            phone: string;
                            location: string;
                            /** @enum {string} */
                            district?: "dhaka" | "faridpur" | "gazipur" | "gopalganj" | "kishoreganj" | "madaripur" | "manikganj" | "munshiganj" | "narayanganj" | "narsingdi" | "rajbari" | "shariatpur" | "tangail" | "chattogram" | "bandarban" | "brahmanbaria" | "chandpur" | "coxs-bazar" | "cumilla" | "feni" | "khagrachhari" | "lakshmipur" | "noakhali" | "rangamati" | "rajshahi" | "bogura" | "chapainawabganj" | "joypurhat" | "naogaon" | "natore" | "pabna" | "sirajganj" | "khulna" | "bagerhat" | "chuadanga" | "jashore" | "jhenaidah" | "kushtia" | "magura" | "meherpur" | "narail" | "satkhira" | "barishal" | "barguna" | "bhola" | "jhalokathi" | "patuakhali" | "pirojpur" | "sylhet" | "habiganj" | "moulvibazar" | "sunamganj" | "rangpur" | "dinajpur" | "gaibandha" | "kurigram" | "lalmonirhat" | "nilphamari" | "panchagarh" | "thakurgaon" | "mymensingh" | "jamalpur" | "netrokona" | "sherpur";
                            purchaseYear: number;
                            usedYear: number;
                            /** Format: uuid */
                            category: string;
                            image: string;
                            description: string;
                            images?: string[];
                            brand?: string;
                            model?: string;
                            mount?: string;
                            shutterCount?: number;
                            serialNumber?: string;
                            accessories?: string;
                            defects?: string;
                            conditionReport?: {
                                parts: {
                                    /** @enum {string} */
                                    shell?: "new" | "light" | "used" | "worn" | "broken";
                                    /** @enum {string} */
                                    grip?: "new" | "light" | "used" | "worn" | "broken" | "absent";
                                    /** @enum {string} */
                                    barrel?: "new" | "light" | "used" | "worn" | "broken";
                                    /** @enum {string} */
                                    screen?: "clean" | "faint" | "marked" | "cracked" | "absent";
                                    /** @enum {string} */
                                    viewfinder?: "clean" | "faint" | "marked" | "cracked" | "absent";
                                    /** @enum {string} */
                                    sensor?: "clean" | "faint" | "marked" | "cracked";
                                    /** @enum {string} */
                                    mount?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    buttons?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    shutter?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    battery_door?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    front_glass?: "clean" | "faint" | "marked" | "cracked";
                                    /** @enum {string} */
                                    rear_glass?: "clean" | "faint" | "marked" | "cracked";
                                    /** @enum {string} */
                                    coating?: "none" | "traces" | "strong";
                                    /** @enum {string} */
                                    fungus?: "none" | "traces" | "strong";
                                    /** @enum {string} */
                                    haze?: "none" | "traces" | "strong";
                                    /** @enum {string} */
                                    dust?: "none" | "traces" | "strong";
                                    /** @enum {string} */
                                    aperture?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    focus?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    zoom?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    autofocus?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    stabiliser?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    meter?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    winding?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    seals?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    patch?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    film_back?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    ports?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    rollers?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    flash_tube?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    head?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    shoe?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    legs?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    plate?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    motors?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    whole?: "works" | "weak" | "untested" | "fails";
                                };
                                defects: {
                                    /** @enum {string} */
                                    part: "shell" | "grip" | "barrel" | "screen" | "viewfinder" | "sensor" | "mount" | "buttons" | "shutter" | "battery_door" | "front_glass" | "rear_glass" | "coating" | "fungus" | "haze" | "dust" | "aperture" | "focus" | "zoom" | "autofocus" | "stabiliser" | "meter" | "winding" | "seals" | "patch" | "film_back" | "ports" | "rollers" | "flash_tube" | "head" | "shoe" | "legs" | "plate" | "motors" | "whole";
                                    /** @enum {string} */
                                    severity: "small" | "clear" | "serious";
                                    note?: string;
                                    photo?: string;
                                }[];
                                given?: {
                                    /** @enum {number} */
                                    cosmetic?: 1 | 2 | 3 | 4 | 5;
                                    /** @enum {number} */
                                    function?: 1 | 2 | 3 | 4 | 5;
                                };
                            };
                            boxContents?: {
                                items: {
                                    /** @enum {string} */
                                    battery?: "yes" | "no";
                                    /** @enum {string} */
                                    charger?: "yes" | "no";
                                    /** @enum {string} */
                                    cable?: "yes" | "no";
                                    /** @enum {string} */
                                    body_cap?: "yes" | "no";
                                    /** @enum {string} */
                                    front_cap?: "yes" | "no";
                                    /** @enum {string} */
                                    rear_cap?: "yes" | "no";
                                    /** @enum {string} */
                                    hood?: "yes" | "no";
                                    /** @enum {string} */
                                    pouch?: "yes" | "no";
                                    /** @enum {string} */
                                    strap?: "yes" | "no";
                                    /** @enum {string} */
                                    plate?: "yes" | "no";
                                    /** @enum {string} */
                                    stand?: "yes" | "no";
                                    /** @enum {string} */
                                    box?: "yes" | "no";
                                    /** @enum {string} */
                                    manual?: "yes" | "no";
                                    /** @enum {string} */
                                    papers?: "yes" | "no";
                                    /** @enum {string} */
                                    warranty?: "yes" | "no";
                                };
                                /** Format: date */
                                warrantyUntil?: string;
                                firmware?: string;
                            };
                            shots?: {
                                photo: string;
                                /** @enum {string} */
                                shot: "front" | "back" | "top" | "bottom" | "side" | "mount" | "screen_on" | "lens_out" | "film_chamber" | "finder" | "print" | "lens_front" | "lens_rear" | "lens_side" | "lens_glass" | "lens_blades" | "zoomed" | "foot" | "battery" | "standing" | "folded" | "head" | "plate" | "locks" | "contents" | "fault";
                            }[];
                            stockNumber?: string;
                            key: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: {
                                row: number;
                                key: string;
                                /** @enum {string} */
                                status: "created" | "already" | "refused";
                                /** Format: uuid */
                                id?: string;
                                errors?: {
                                    field?: string;
                                    code: string;
                                    message: string;
                                    retryAfter?: number;
                                }[];
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/addusers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Registers the signed-in person with the shop. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        email: string;
                        uid: string;
                        photoURL?: string;
                        /**
                         * @default Buyer
                         * @enum {string}
                         */
                        type?: "Buyer" | "Seller";
                        isAdmin?: unknown;
                        verify?: unknown;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                        } | {
                            /** @enum {string} */
                            ownStatus: "Already inserted.";
                        };
                    };
                };
                /**
                 * @description `photo_not_yours`: Please upload the profile image again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/advertiseditems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the available products that their sellers advertise, newest first. Without a token `email` is empty. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            image: string;
                            picture: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            };
                            /** Format: uuid */
                            category: string;
                            userName: string;
                            email: string;
                            sellerUid: string;
                            photoURL: string;
                            sellerPicture?: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            };
                            verify: boolean;
                            date: string;
                            resalePrice: number;
                            originalPrice: number;
                            purchaseYear: number;
                            usedYear: number;
                            /** @enum {string} */
                            conditionType: "Excellent" | "Good" | "Fair";
                            phone: string;
                            location: string;
                            locationIn?: {
                                [key: string]: string;
                            };
                            district: string | null;
                            description: string;
                            /** @enum {string} */
                            salesStatus: "available" | "sold";
                            /** @enum {string} */
                            advertise: "no" | "yes";
                            reserved?: {
                                /** Format: date-time */
                                until: string;
                            };
                            /** @enum {string} */
                            away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                            /** @enum {string} */
                            faulty?: "with_fault" | "for_parts";
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the open alarms, and those that were settled within the last 30 days. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            open: {
                                /** Format: uuid */
                                _id: string;
                                kind: string;
                                message: string;
                                payment: string | null;
                                times: number;
                                raised: string;
                                lastSeen: string;
                                resolved: string | null;
                                resolvedBy: string | null;
                                resolution: string | null;
                            }[];
                            settled: {
                                /** Format: uuid */
                                _id: string;
                                kind: string;
                                message: string;
                                payment: string | null;
                                times: number;
                                raised: string;
                                lastSeen: string;
                                resolved: string | null;
                                resolvedBy: string | null;
                                resolution: string | null;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarms/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells how many alarms are open. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            open: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alarms/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes an alarm with a note on what was done about it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/allbuyers/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the buyers, newest first; one page of those that fit, if `limit` asks for one. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    verified?: "yes" | "no";
                    suspended?: "yes" | "no";
                    sort?: "joined" | "name" | "email";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path: {
                    email: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            email: string;
                            uid: string;
                            photoURL: string;
                            picture?: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            };
                            /** @enum {string} */
                            type: "Buyer" | "Seller";
                            verify: boolean;
                            isAdmin: boolean;
                            /** @enum {boolean} */
                            isModerator?: true;
                            suspendedFor?: string;
                            suspendedUntil?: string;
                            limited?: {
                                until: string;
                                reason: string;
                            };
                        }[] | {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                email: string;
                                uid: string;
                                photoURL: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                /** @enum {string} */
                                type: "Buyer" | "Seller";
                                verify: boolean;
                                isAdmin: boolean;
                                /** @enum {boolean} */
                                isModerator?: true;
                                suspendedFor?: string;
                                suspendedUntil?: string;
                                limited?: {
                                    until: string;
                                    reason: string;
                                };
                            }[];
                            total: number;
                            nextCursor: string | null;
                            everyone: {
                                total: number;
                                unverified: number;
                            };
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/allbuyers/{email}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the buyers that fit as a CSV file. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    verified?: "yes" | "no";
                    suspended?: "yes" | "no";
                    sort?: "joined" | "name" | "email";
                    order?: "asc" | "desc";
                };
                header?: never;
                path: {
                    email: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/allsellers/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the sellers, newest first; one page of those that fit, if `limit` asks for one. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    verified?: "yes" | "no";
                    suspended?: "yes" | "no";
                    sort?: "joined" | "name" | "email";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path: {
                    email: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            email: string;
                            uid: string;
                            photoURL: string;
                            picture?: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            };
                            /** @enum {string} */
                            type: "Buyer" | "Seller";
                            verify: boolean;
                            isAdmin: boolean;
                            /** @enum {boolean} */
                            isModerator?: true;
                            suspendedFor?: string;
                            suspendedUntil?: string;
                            limited?: {
                                until: string;
                                reason: string;
                            };
                        }[] | {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                email: string;
                                uid: string;
                                photoURL: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                /** @enum {string} */
                                type: "Buyer" | "Seller";
                                verify: boolean;
                                isAdmin: boolean;
                                /** @enum {boolean} */
                                isModerator?: true;
                                suspendedFor?: string;
                                suspendedUntil?: string;
                                limited?: {
                                    until: string;
                                    reason: string;
                                };
                            }[];
                            total: number;
                            nextCursor: string | null;
                            everyone: {
                                total: number;
                                unverified: number;
                            };
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/allsellers/{email}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the sellers that fit as a CSV file. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    verified?: "yes" | "no";
                    suspended?: "yes" | "no";
                    sort?: "joined" | "name" | "email";
                    order?: "asc" | "desc";
                };
                header?: never;
                path: {
                    email: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appeals/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the decision that the link of a mail is about, and what became of an appeal. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            subjectKind: "product" | "person" | "conversation" | "review" | "question" | "answer" | "wanted";
                            /** @enum {string} */
                            decision: "dismiss" | "ask_change" | "approve" | "remove_item" | "hide_review" | "hide_text" | "warn" | "limit" | "unlimit" | "suspend" | "reinstate";
                            /** @enum {string} */
                            template: "none" | "stolen" | "scam" | "wrong_item" | "sold_already" | "wrong_price" | "forbidden" | "rude" | "outside_payment" | "contact_details" | "duplicate" | "photos";
                            note: string;
                            name: string;
                            /** Format: date-time */
                            decidedAt: string;
                            /** Format: date-time */
                            until: string;
                            open: boolean;
                            appeal?: {
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                outcome?: "upheld" | "overturned";
                                note?: string;
                            };
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Appeals by the link of a mail, without a login: the suspended have none. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of what admins did, newest first. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    action?: string;
                    from?: string;
                    to?: string;
                    sort?: "when";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            entries: {
                                _id: number;
                                at: string;
                                actor: string;
                                actorId: string | null;
                                action: string;
                                subject: {
                                    kind: string;
                                    id: string;
                                    name: string;
                                };
                                reason: string | null;
                                before: {
                                    [key: string]: unknown;
                                } | null;
                                after: {
                                    [key: string]: unknown;
                                } | null;
                            }[];
                            total: number;
                            actions: string[];
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives what admins did as a CSV file, newest first. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    action?: string;
                    from?: string;
                    to?: string;
                    sort?: "when";
                    order?: "asc" | "desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells a seller what is held for their sales, what is on its way, and what is theirs. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            held: number;
                            onItsWay: number;
                            available: number;
                            balance: number;
                            commissionPercent: number;
                            open: {
                                /** Format: uuid */
                                deal: string;
                                item: string;
                                amount: number;
                                /** @enum {string} */
                                state: "held" | "on_its_way" | "refunding" | "in_review" | "with_bank" | "claimed";
                                /** Format: date-time */
                                availableAt?: string;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/balance/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what raised and lowered the caller’s balance, newest first. */
        get: {
            parameters: {
                query?: {
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                _id: number;
                                /** @enum {string} */
                                kind: "release" | "chargeback" | "refund_failed" | "payout" | "payout_returned" | "write_off";
                                /** Format: date-time */
                                at: string;
                                /** Format: uuid */
                                deal?: string;
                                item?: string;
                                amount: number;
                                commission: number;
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/balances/{id}/writeoff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives up what a seller owes the shop: a balance below 0 becomes 0 at the shop’s loss. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists whom the caller has blocked, last blocked first. */
        get: {
            parameters: {
                query?: {
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                /** Format: date-time */
                                at: string;
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blocks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Ends messages between the caller and somebody, both ways. Deals go on. Said twice, it is done once. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Lets somebody write to the caller again. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one of the caller’s bookings. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 2d9c6a10-3b7f-4c55-b1de-6e0b7f4a9d21 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            customerName: string;
                            customerEmail: string;
                            /** Format: uuid */
                            itemId: string;
                            itemName: string;
                            itemImg: string;
                            picture?: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            };
                            price: number;
                            phoneNumber: string;
                            location: string;
                            /** @enum {string} */
                            salesStatus: "available" | "sold";
                            /** @enum {boolean} */
                            removed?: true;
                            /** @enum {string} */
                            away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                            /** @enum {string} */
                            isPaid: "yes" | "no";
                            transactionId?: string;
                            /** @enum {string} */
                            refund?: "under_way" | "done";
                            cancelled?: {
                                /** @enum {string} */
                                by: "buyer" | "seller" | "shop" | "replaced";
                                /** @enum {string} */
                                reason?: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                                /** @enum {boolean} */
                                struck?: true;
                                /** Format: uuid */
                                replacedBy?: string;
                            };
                            date: string;
                            paidDate?: string;
                            /** @enum {string} */
                            progress?: "handed_over" | "completed";
                            claimed?: {
                                /** @enum {string} */
                                turn?: "you" | "other" | "shop";
                                /** Format: date-time */
                                returnBy?: string;
                                /** @enum {string} */
                                outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                /** @enum {boolean} */
                                bank?: true;
                                /** @enum {boolean} */
                                back?: true;
                                /** @enum {boolean} */
                                cash?: true;
                            };
                            sellerPhone?: string;
                            changedSinceBooked?: {
                                what: ("price" | "condition" | "description" | "photos" | "facts")[];
                                priceNow: number;
                                at: string;
                            };
                            category?: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                            };
                            reserved?: {
                                mine: boolean;
                                /** Format: date-time */
                                until: string;
                                position: number;
                            };
                            /** @enum {boolean} */
                            beingPaid?: true;
                            ownPayment?: {
                                /** @enum {string} */
                                method: "card" | "bkash" | "sslcommerz" | "cash";
                                /** Format: date-time */
                                until?: string;
                            };
                            confirmed?: {
                                /** Format: date-time */
                                buyer?: string;
                                /** Format: date-time */
                                seller?: string;
                                /** Format: date-time */
                                until: string;
                            };
                            givenBack?: number;
                            sellerName: string;
                            sellerVerified: boolean;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of the cases: the most points first, and a day of waiting is a point. */
        get: {
            parameters: {
                query?: {
                    group?: "open" | "decided" | "appeals" | "all";
                    kind?: "product" | "person" | "conversation" | "review" | "question" | "answer" | "wanted";
                    search?: string;
                    sort?: "points" | "opened";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                subjectKind: "product" | "person" | "conversation" | "review" | "question" | "answer" | "wanted";
                                subjectId: string;
                                subjectName: string;
                                person: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    email: string;
                                };
                                /** @enum {string} */
                                state: "open" | "decided";
                                points: number;
                                flags: ("new_account" | "low_price" | "low_price_hint" | "photo_reused" | "photo_alike" | "ai_photo" | "stock_photos" | "copied_text" | "many_items" | "bought_serial" | "evidence_serial" | "evidence_model" | "evidence_count" | "evidence_edited" | "contact_details" | "link" | "buyer_report" | "unfairly_described" | "cancels" | "cash_claim" | "evidence_reported" | "evidence_twin" | "changed" | "reported_serial" | "seller_asked")[];
                                reasons: ("stolen" | "scam" | "wrong_item" | "sold_already" | "wrong_price" | "forbidden" | "rude" | "outside_payment" | "duplicate" | "other")[];
                                reports: number;
                                /** Format: date-time */
                                openedAt: string;
                                /** Format: date-time */
                                decidedAt?: string;
                                /** @enum {string} */
                                decision?: "dismiss" | "ask_change" | "approve" | "remove_item" | "hide_review" | "hide_text" | "warn" | "limit" | "unlimit" | "suspend" | "reinstate";
                                /** Format: date-time */
                                appealedAt?: string;
                            }[];
                            total: number;
                            nextCursor: string | null;
                            open: number;
                            appeals: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the cases that fit as a CSV file. */
        get: {
            parameters: {
                query?: {
                    group?: "open" | "decided" | "appeals" | "all";
                    kind?: "product" | "person" | "conversation" | "review" | "question" | "answer" | "wanted";
                    search?: string;
                    sort?: "points" | "opened";
                    order?: "asc" | "desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a case with all that is known of what and whom it is about. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            /** @enum {string} */
                            subjectKind: "product" | "person" | "conversation" | "review" | "question" | "answer" | "wanted";
                            subjectId: string;
                            subjectName: string;
                            person: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                email: string;
                            };
                            /** @enum {string} */
                            state: "open" | "decided";
                            points: number;
                            flags: ("new_account" | "low_price" | "low_price_hint" | "photo_reused" | "photo_alike" | "ai_photo" | "stock_photos" | "copied_text" | "many_items" | "bought_serial" | "evidence_serial" | "evidence_model" | "evidence_count" | "evidence_edited" | "contact_details" | "link" | "buyer_report" | "unfairly_described" | "cancels" | "cash_claim" | "evidence_reported" | "evidence_twin" | "changed" | "reported_serial" | "seller_asked")[];
                            reasons: ("stolen" | "scam" | "wrong_item" | "sold_already" | "wrong_price" | "forbidden" | "rude" | "outside_payment" | "duplicate" | "other")[];
                            reports: number;
                            /** Format: date-time */
                            openedAt: string;
                            /** Format: date-time */
                            decidedAt?: string;
                            /** @enum {string} */
                            decision?: "dismiss" | "ask_change" | "approve" | "remove_item" | "hide_review" | "hide_text" | "warn" | "limit" | "unlimit" | "suspend" | "reinstate";
                            /** Format: date-time */
                            appealedAt?: string;
                            /** @enum {string} */
                            template?: "none" | "stolen" | "scam" | "wrong_item" | "sold_already" | "wrong_price" | "forbidden" | "rude" | "outside_payment" | "contact_details" | "duplicate" | "photos";
                            note?: string;
                            decidedBy?: string;
                            item?: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                image: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                price: number;
                                description: string;
                                /** @enum {string} */
                                salesStatus: "available" | "sold";
                                /** @enum {boolean} */
                                removed?: true;
                                /** @enum {string} */
                                listing?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                /** Format: date-time */
                                listedAt: string;
                            };
                            signals?: {
                                /** @enum {string} */
                                kind: "new_account" | "low_price" | "low_price_hint" | "photo_reused" | "photo_alike" | "ai_photo" | "stock_photos" | "copied_text" | "many_items" | "bought_serial" | "evidence_serial" | "evidence_model" | "evidence_count" | "evidence_edited" | "contact_details" | "link" | "buyer_report" | "unfairly_described" | "cancels" | "camera_file" | "camera_file_serial" | "verified_seller" | "five_deals" | "fairly_described";
                                points: number;
                                /** Format: date-time */
                                since: string;
                            }[];
                            weightsVersion?: number;
                            photoMatches?: {
                                _id: string;
                                /** @enum {string} */
                                state: "new" | "confirmed" | "cleared" | "stock";
                                alike?: number;
                                overlap?: number;
                                /** @enum {boolean} */
                                mirrored?: true;
                                own?: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                };
                                other?: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                };
                                of?: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    seller: string;
                                    /** Format: date-time */
                                    listedAt: string;
                                    /** @enum {boolean} */
                                    removed?: true;
                                };
                                /** Format: date-time */
                                at: string;
                                /** Format: date-time */
                                decidedAt?: string;
                            }[];
                            evidence?: {
                                /** @enum {string} */
                                level: "in_hand" | "camera_file" | "with_serial";
                                /** Format: date */
                                on: string;
                                /** Format: uuid */
                                _id: string;
                                /** Format: date-time */
                                at: string;
                                /** Format: date-time */
                                endedAt?: string;
                                camera?: string;
                                /** @enum {string} */
                                modelMatches: "yes" | "no" | "unknown";
                                /** @enum {string} */
                                serialMatches: "yes" | "no" | "absent";
                                /** @enum {string} */
                                lensMatches: "yes" | "no" | "absent";
                                clockAgrees: boolean;
                                count?: number;
                                /** @enum {string} */
                                countKind?: "mechanical" | "all";
                                questions: ("saved_again" | "other_camera" | "other_serial" | "higher_count")[];
                                /** @enum {boolean} */
                                hidden?: true;
                                image?: string;
                                countTrusted?: boolean;
                                signs: {
                                    sign: string;
                                    strong: boolean;
                                }[];
                                reader: string;
                            }[];
                            sameNumber?: {
                                notices: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                }[];
                                items: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    seller: string;
                                }[];
                            };
                            review?: {
                                /** Format: uuid */
                                _id: string;
                                /** Format: uuid */
                                bookingId: string;
                                stars: number;
                                text: string;
                                reply?: string;
                                about: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    email: string;
                                };
                                /** @enum {boolean} */
                                hidden?: true;
                                /** Format: date-time */
                                publishedAt?: string;
                            };
                            asking?: {
                                text: string;
                                answer?: string;
                                /** @enum {boolean} */
                                hidden?: true;
                            };
                            conversation?: {
                                /** Format: uuid */
                                _id: string;
                                buyer: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    email: string;
                                };
                                seller: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    email: string;
                                };
                            };
                            history: {
                                /** @enum {string} */
                                type: "Buyer" | "Seller";
                                admin: boolean;
                                verified: boolean;
                                /** Format: date-time */
                                since: string;
                                sold: number;
                                /** @enum {boolean} */
                                gone?: true;
                                suspended?: {
                                    /** Format: date-time */
                                    at: string;
                                    reason: string;
                                    /** Format: date-time */
                                    until?: string;
                                };
                                /** Format: date-time */
                                limitedUntil?: string;
                                suspensions: number;
                                cases: {
                                    /** Format: uuid */
                                    _id: string;
                                    /** @enum {string} */
                                    subjectKind: "product" | "person" | "conversation" | "review" | "question" | "answer" | "wanted";
                                    subjectName: string;
                                    /** @enum {string} */
                                    state: "open" | "decided";
                                    /** Format: date-time */
                                    openedAt: string;
                                    /** Format: date-time */
                                    decidedAt?: string;
                                    /** @enum {string} */
                                    decision?: "dismiss" | "ask_change" | "approve" | "remove_item" | "hide_review" | "hide_text" | "warn" | "limit" | "unlimit" | "suspend" | "reinstate";
                                }[];
                            };
                            reportsMade: {
                                /** Format: uuid */
                                _id: string;
                                reporter: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    email: string;
                                };
                                /** @enum {string} */
                                reason?: "stolen" | "scam" | "wrong_item" | "sold_already" | "wrong_price" | "forbidden" | "rude" | "outside_payment" | "duplicate" | "other";
                                details: string;
                                pictures: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            appeal?: {
                                text: string;
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                outcome?: "upheld" | "overturned";
                                note?: string;
                                /** Format: date-time */
                                decidedAt?: string;
                                decidedBy?: string;
                                decidable: boolean;
                            };
                            /** @enum {boolean} */
                            asked?: true;
                            decisions: ("dismiss" | "ask_change" | "approve" | "remove_item" | "hide_review" | "hide_text" | "warn" | "limit" | "unlimit" | "suspend" | "reinstate")[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Appeals against a decision about the caller, once and in time. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/appeal/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decides an appeal: the decision stays, or what can be undone of it is undone. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        outcome: "upheld" | "overturned";
                        note?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/appeal/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives what a decision about an appeal would write to whoever appealed. It changes nothing. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        outcome: "upheld" | "overturned";
                        note?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            language: "en" | "bn";
                            subject: string;
                            text: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the last messages of a reported conversation, while its case is open. Each reading is noted in the audit log. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            messages: {
                                n: number;
                                /** @enum {string} */
                                from: "buyer" | "seller" | "shop";
                                text: string;
                                pictures: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                /** Format: date-time */
                                at: string;
                                /** @enum {boolean} */
                                hidden?: true;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decides a case: does what the decision says, and tells the person and who reported it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        decision: "dismiss" | "ask_change" | "approve" | "remove_item" | "hide_review" | "hide_text" | "warn" | "limit" | "unlimit" | "suspend" | "reinstate";
                        /** @enum {string} */
                        template?: "none" | "stolen" | "scam" | "wrong_item" | "sold_already" | "wrong_price" | "forbidden" | "rude" | "outside_payment" | "contact_details" | "duplicate" | "photos";
                        note?: string;
                        days?: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/photos/{matchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says what a photo is that looks like one of another seller’s item. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    matchId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "confirmed" | "cleared" | "stock";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cases/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives what a decision would write to whom the case is about. It changes nothing. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        decision: "dismiss" | "ask_change" | "approve" | "remove_item" | "hide_review" | "hide_text" | "warn" | "limit" | "unlimit" | "suspend" | "reinstate";
                        /** @enum {string} */
                        template?: "none" | "stolen" | "scam" | "wrong_item" | "sold_already" | "wrong_price" | "forbidden" | "rude" | "outside_payment" | "contact_details" | "duplicate" | "photos";
                        note?: string;
                        days?: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            language: "en" | "bn";
                            subject: string;
                            text: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the categories in shop order. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            count: number;
                            lowestPrice: number | null;
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of a category: its available products, newest first, or what is asked of them. Without a token `phone` and `email` are empty. */
        get: {
            parameters: {
                query?: {
                    brand?: string | string[];
                    mount?: string | string[];
                    condition?: ("Excellent" | "Good" | "Fair") | ("Excellent" | "Good" | "Fair")[];
                    used?: ("0-5" | "6-8" | "9-120") | ("0-5" | "6-8" | "9-120")[];
                    verified?: "yes";
                    evidence?: "yes";
                    works?: "yes";
                    charger?: "yes";
                    box?: "yes";
                    place?: string | string[];
                    priceFrom?: string;
                    priceTo?: string;
                    yearFrom?: string;
                    yearTo?: string;
                    shutterTo?: string;
                    lifeTo?: string;
                    /** @example price-low */
                    sort?: "newest" | "price-low" | "price-high" | "condition" | "life";
                    cursor?: string;
                    /** @example 20 */
                    limit?: string;
                };
                header?: never;
                path: {
                    /** @example 0d171500-0000-4000-8000-000000000001 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            total: number;
                            products: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                image: string;
                                picture: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                /** Format: uuid */
                                category: string;
                                userName: string;
                                email: string;
                                sellerUid: string;
                                photoURL: string;
                                sellerPicture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                verify: boolean;
                                date: string;
                                resalePrice: number;
                                originalPrice: number;
                                purchaseYear: number;
                                usedYear: number;
                                /** @enum {string} */
                                conditionType: "Excellent" | "Good" | "Fair";
                                phone: string;
                                location: string;
                                locationIn?: {
                                    [key: string]: string;
                                };
                                district: string | null;
                                description: string;
                                /** @enum {string} */
                                salesStatus: "available" | "sold";
                                /** @enum {string} */
                                advertise: "no" | "yes";
                                reserved?: {
                                    /** Format: date-time */
                                    until: string;
                                };
                                /** @enum {string} */
                                away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                /** @enum {string} */
                                faulty?: "with_fault" | "for_parts";
                            }[];
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categorynames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names the categories in shop order. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a code for an item of the caller’s, to be photographed beside it once within two days. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        itemId: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            code: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changelistings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the price of up to 100 items of the caller’s, or takes them off sale and puts them back, each by the rules of the call for one and with a result of its own. A price below the lowest offer that the seller takes for an item removes that one. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        rows: ({
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            do: "price";
                            resalePrice: number;
                        } | {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            do: "pause";
                        } | {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            do: "resume";
                        } | {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            do: "renew";
                        } | {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            do: "withdraw";
                            /** @enum {string} */
                            reason: "sold_elsewhere" | "keep_it" | "other";
                        })[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            results: {
                                row: number;
                                id: string;
                                /** @enum {string} */
                                status: "changed" | "already" | "refused";
                                errors?: {
                                    field?: string;
                                    code: string;
                                    message: string;
                                    retryAfter?: number;
                                }[];
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkusertype/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells the signed-in person’s own type, for the dashboard, and by what an admin limits them. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    email: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            type: "Buyer" | "Seller";
                            isAdmin: boolean;
                            limited?: {
                                until: string;
                                reason: string;
                            };
                            /** @enum {boolean} */
                            isModerator?: true;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of the claims: what waits for an admin first, then what ends next. */
        get: {
            parameters: {
                query?: {
                    group?: "waiting" | "open" | "closed" | "all";
                    search?: string;
                    sort?: "due" | "opened";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                /** Format: uuid */
                                bookingId: string;
                                /** @enum {string} */
                                kind: "cancel" | "no_show" | "not_received" | "not_as_described" | "seller_gone" | "risk" | "bank_dispute";
                                /** @enum {string} */
                                by: "buyer" | "seller" | "shop";
                                /** @enum {string} */
                                state: "open" | "offered" | "with_admin" | "returning" | "closed";
                                /** @enum {string} */
                                turn?: "buyer" | "seller" | "admin";
                                /** Format: date-time */
                                dueAt?: string;
                                /** Format: date-time */
                                openedAt: string;
                                /** Format: date-time */
                                closedAt?: string;
                                /** @enum {string} */
                                outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                amount?: number;
                                item: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                };
                                price: number;
                                /** @enum {boolean} */
                                cash?: true;
                                buyer: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    email: string;
                                };
                                seller: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    email: string;
                                };
                            }[];
                            total: number;
                            nextCursor: string | null;
                            waiting: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claims/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the claims that fit as a file. */
        get: {
            parameters: {
                query?: {
                    group?: "waiting" | "open" | "closed" | "all";
                    search?: string;
                    sort?: "due" | "opened";
                    order?: "asc" | "desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a claim with all that is known of its deal. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            /** @enum {string} */
                            kind: "cancel" | "no_show" | "not_received" | "not_as_described" | "seller_gone" | "risk" | "bank_dispute";
                            /** @enum {string} */
                            by: "buyer" | "seller" | "shop";
                            /** @enum {string} */
                            state: "open" | "offered" | "with_admin" | "returning" | "closed";
                            /** @enum {string} */
                            turn?: "buyer" | "seller" | "admin";
                            /** Format: date-time */
                            dueAt?: string;
                            text: string;
                            pictures: {
                                image: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                            }[];
                            lines: ("as_described" | "sensor" | "shutter" | "screen" | "buttons" | "battery" | "serial_number" | "glass" | "focus" | "aperture" | "mount" | "parts" | "works")[];
                            messages: {
                                n: number;
                                /** @enum {string} */
                                by: "buyer" | "seller" | "admin";
                                text: string;
                                pictures: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                /** Format: date-time */
                                at: string;
                            }[];
                            offered?: number;
                            /** @enum {boolean} */
                            needsReturn?: true;
                            /** Format: date-time */
                            returnedAt?: string;
                            /** @enum {string} */
                            outcome?: "whole" | "part" | "nothing" | "withdrawn";
                            amount?: number;
                            reason?: string;
                            /** @enum {string} */
                            endedBy?: "buyer" | "seller" | "admin" | "shop";
                            /** Format: date-time */
                            openedAt: string;
                            /** Format: date-time */
                            closedAt?: string;
                            /** Format: uuid */
                            bookingId: string;
                            item: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                            };
                            price: number;
                            buyer: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                email: string;
                            };
                            seller: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                email: string;
                            };
                            deal: {
                                /** @enum {string} */
                                stage: "booked" | "waiting" | "reserved" | "paid" | "handed_over" | "completed" | "refunded" | "cancelled" | "lost";
                                /** Format: date-time */
                                bookedAt: string;
                                /** Format: date-time */
                                paidAt?: string;
                                handedOver?: {
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    by: "code" | "buyer" | "silence" | "timer" | "cash" | "admin" | "before";
                                };
                                /** Format: date-time */
                                completedAt?: string;
                                events: {
                                    /** @enum {string} */
                                    kind: "booked" | "accepted" | "extended" | "reservation_ended" | "reminded" | "declined" | "cancelled" | "handed_over" | "word_lapsed" | "inspected" | "inspection_agreed" | "new_code" | "handover_said" | "word_reminded" | "delivered" | "completion_reminded" | "completed" | "silence_warned" | "silent" | "claimed" | "claim_answered" | "claim_contested" | "claim_escalated" | "claim_returning" | "claim_closed" | "paid";
                                    /** @enum {string} */
                                    by: "buyer" | "seller" | "shop";
                                    /** Format: date-time */
                                    at: string;
                                    /** Format: date-time */
                                    until?: string;
                                    /** @enum {string} */
                                    reason?: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                                    /** @enum {string} */
                                    way?: "code" | "buyer" | "silence" | "timer" | "cash" | "admin" | "before";
                                    ticked?: {
                                        lines: ("as_described" | "sensor" | "shutter" | "screen" | "buttons" | "battery" | "serial_number" | "glass" | "focus" | "aperture" | "mount" | "parts" | "works")[];
                                        passed: boolean;
                                    };
                                    found?: {
                                        pass: number;
                                        differs: number;
                                        skip: number;
                                    };
                                    /** @enum {string} */
                                    claim?: "cancel" | "no_show" | "not_received" | "not_as_described" | "seller_gone" | "risk" | "bank_dispute";
                                    /** @enum {string} */
                                    outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                    amount?: number;
                                }[];
                                inspected?: {
                                    version: number;
                                    lines: (string | {
                                        step: string;
                                        /** @enum {string} */
                                        result: "pass" | "differs" | "skip";
                                        note?: string;
                                        picture?: string;
                                    })[];
                                    passed: boolean;
                                    counts: {
                                        pass: number;
                                        differs: number;
                                        skip: number;
                                    };
                                    pictures: {
                                        image: string;
                                        picture?: {
                                            src: string;
                                            width: number;
                                            height: number;
                                            placeholder: string;
                                            widths: number[];
                                            formats: ("avif" | "webp")[];
                                        };
                                    }[];
                                    /** Format: date-time */
                                    buyerAt: string;
                                    signature: {
                                        keyId: string;
                                        value: string;
                                    };
                                    /** Format: date-time */
                                    sellerAt?: string;
                                    sellerSignature?: {
                                        keyId: string;
                                        value: string;
                                    };
                                };
                                agreedVersion?: {
                                    version: number;
                                    lines: (string | {
                                        step: string;
                                        /** @enum {string} */
                                        result: "pass" | "differs" | "skip";
                                        note?: string;
                                        picture?: string;
                                    })[];
                                    passed: boolean;
                                    counts: {
                                        pass: number;
                                        differs: number;
                                        skip: number;
                                    };
                                    pictures: {
                                        image: string;
                                        picture?: {
                                            src: string;
                                            width: number;
                                            height: number;
                                            placeholder: string;
                                            widths: number[];
                                            formats: ("avif" | "webp")[];
                                        };
                                    }[];
                                    /** Format: date-time */
                                    buyerAt: string;
                                    signature: {
                                        keyId: string;
                                        value: string;
                                    };
                                    /** Format: date-time */
                                    sellerAt?: string;
                                    sellerSignature?: {
                                        keyId: string;
                                        value: string;
                                    };
                                };
                                sensorTests?: {
                                    /** @enum {string} */
                                    kind: "dust" | "hot";
                                    /** @enum {string} */
                                    by: "buyer" | "seller";
                                    /** Format: date-time */
                                    at: string;
                                    spots: number;
                                    middle: number;
                                    map: {
                                        x: number;
                                        y: number;
                                        radius: number;
                                    }[];
                                    width: number;
                                    height: number;
                                }[];
                            };
                            payment?: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                method: "card" | "bkash" | "sslcommerz" | "cash";
                                /** @enum {string} */
                                state: "creating" | "open" | "allocated" | "captured" | "failed" | "releasing" | "released" | "refunding" | "refunded" | "needs_human";
                                refunded: number;
                                /** @enum {boolean} */
                                withBank?: true;
                            };
                            mayDecide: boolean;
                            /** @enum {boolean} */
                            comesBack?: true;
                            left?: number;
                            highestPart: number;
                            /** @enum {boolean} */
                            byHandOnly?: true;
                            earlier: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                kind: "cancel" | "no_show" | "not_received" | "not_as_described" | "seller_gone" | "risk" | "bank_dispute";
                                /** @enum {string} */
                                by: "buyer" | "seller" | "shop";
                                /** @enum {string} */
                                state: "open" | "offered" | "with_admin" | "returning" | "closed";
                                /** @enum {string} */
                                turn?: "buyer" | "seller" | "admin";
                                /** Format: date-time */
                                dueAt?: string;
                                text: string;
                                pictures: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                lines: ("as_described" | "sensor" | "shutter" | "screen" | "buttons" | "battery" | "serial_number" | "glass" | "focus" | "aperture" | "mount" | "parts" | "works")[];
                                messages: {
                                    n: number;
                                    /** @enum {string} */
                                    by: "buyer" | "seller" | "admin";
                                    text: string;
                                    pictures: {
                                        image: string;
                                        picture?: {
                                            src: string;
                                            width: number;
                                            height: number;
                                            placeholder: string;
                                            widths: number[];
                                            formats: ("avif" | "webp")[];
                                        };
                                    }[];
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                offered?: number;
                                /** @enum {boolean} */
                                needsReturn?: true;
                                /** Format: date-time */
                                returnedAt?: string;
                                /** @enum {string} */
                                outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                amount?: number;
                                reason?: string;
                                /** @enum {string} */
                                endedBy?: "buyer" | "seller" | "admin" | "shop";
                                /** Format: date-time */
                                openedAt: string;
                                /** Format: date-time */
                                closedAt?: string;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claims/{id}/agree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whoever claimed takes the part of the price that the other side offers. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claims/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers the other side’s claim, by the whole price, a part, or by contesting it; or adds a word to a claim of either side. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        answer: "agree" | "part" | "contest" | "say";
                        amount?: number;
                        /** @enum {boolean} */
                        keepsItem?: true;
                        text?: string;
                        pictures?: string[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `photo_not_yours`: Please upload the photos again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claims/{id}/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives what the two of a claim wrote to each other about the item, while an admin is to decide it. Each reading is noted in the audit log. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            messages: {
                                n: number;
                                /** @enum {string} */
                                from: "buyer" | "seller" | "shop";
                                text: string;
                                pictures: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                /** Format: date-time */
                                at: string;
                                /** @enum {boolean} */
                                hidden?: true;
                            }[];
                            older: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claims/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decides a claim: the whole price goes back, a part of it, or nothing. With a reference it went back by another way already. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        outcome: "whole" | "part" | "nothing";
                        amount?: number;
                        needsReturn?: boolean;
                        isBack?: boolean;
                        reason: string;
                        reference?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `hand_reference`: Name the transfer by its own reference: another refund has this one.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claims/{id}/escalate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the shop to decide: of an offered part whoever claimed, of a return either side. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claims/{id}/returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The seller says that they have the item again: the price goes back. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claims/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whoever made a claim takes it back. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/closedaccounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the accounts that were deleted, last deleted first; one page of those that fit, if `limit` asks for one. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    type?: "Buyer" | "Seller";
                    state?: "closed" | "allowed" | "registered";
                    sort?: "closed" | "name" | "email";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            email: string;
                            uid: string;
                            photoURL: string;
                            picture?: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            };
                            /** @enum {string} */
                            type: "Buyer" | "Seller";
                            verify: boolean;
                            isAdmin: boolean;
                            /** @enum {boolean} */
                            isModerator?: true;
                            suspendedFor?: string;
                            suspendedUntil?: string;
                            limited?: {
                                until: string;
                                reason: string;
                            };
                            date: string;
                            /** @enum {string} */
                            state: "closed" | "allowed" | "registered";
                        }[] | {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                email: string;
                                uid: string;
                                photoURL: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                /** @enum {string} */
                                type: "Buyer" | "Seller";
                                verify: boolean;
                                isAdmin: boolean;
                                /** @enum {boolean} */
                                isModerator?: true;
                                suspendedFor?: string;
                                suspendedUntil?: string;
                                limited?: {
                                    until: string;
                                    reason: string;
                                };
                                date: string;
                                /** @enum {string} */
                                state: "closed" | "allowed" | "registered";
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/closedaccounts/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the closed accounts that fit as a CSV file. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    type?: "Buyer" | "Seller";
                    state?: "closed" | "allowed" | "registered";
                    sort?: "closed" | "name" | "email";
                    order?: "asc" | "desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/closedaccounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Lets the e-mail address of a deleted account register again, or takes that back. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        allowed: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/confirmorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Asks the payment provider whether the booking is paid, and settles it. */
        put: {
            parameters: {
                query: {
                    id: string;
                    itemId: string;
                    transactionId: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /** @description Not known yet */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {number} */
                            modifiedCount: 0;
                            ownStatus: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a message to the shop, as JSON or as a form. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        from_name: string;
                        from_email: string;
                        message: string;
                        key?: string;
                        homepage?: string;
                    };
                    "application/x-www-form-urlencoded": {
                        from_name: string;
                        from_email: string;
                        message: string;
                        key?: string;
                        homepage?: string;
                    };
                    "multipart/form-data": {
                        from_name: string;
                        from_email: string;
                        message: string;
                        key?: string;
                        homepage?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contactmessages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of the messages to the shop that fit, newest first. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    read?: "yes" | "no";
                    sort?: "received" | "name";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            messages: {
                                /** Format: uuid */
                                _id: string;
                                from_name: string;
                                from_email: string;
                                message: string;
                                date: string;
                                read: boolean;
                                suspect: boolean;
                            }[];
                            total: number;
                            unread: number;
                            found: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contactmessages/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the messages to the shop that fit as a CSV file. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    read?: "yes" | "no";
                    sort?: "received" | "name";
                    order?: "asc" | "desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contactmessages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a message for good. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Marks a message as read or as not read. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        read: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller’s conversations: those with something unread first, then the newest. */
        get: {
            parameters: {
                query?: {
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                side: "buyer" | "seller";
                                other: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    verified: boolean;
                                    /** @enum {boolean} */
                                    gone?: true;
                                };
                                item: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                    price: number;
                                    /** @enum {string} */
                                    salesStatus: "available" | "sold";
                                    /** @enum {boolean} */
                                    removed?: true;
                                    /** @enum {string} */
                                    away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                    reserved?: {
                                        /** Format: date-time */
                                        until: string;
                                    };
                                };
                                last: {
                                    n: number;
                                    /** @enum {string} */
                                    from: "me" | "other" | "shop";
                                    text: string;
                                    pictures: number;
                                    /** @enum {string} */
                                    answer?: "available" | "reserved" | "sold" | "away";
                                    /** Format: date-time */
                                    at: string;
                                };
                                unread: number;
                                /** @enum {boolean} */
                                blocked?: true;
                                /** @enum {boolean} */
                                closed?: true;
                                /** @enum {boolean} */
                                blockedByMe?: true;
                            }[];
                            total: number;
                            nextCursor: string | null;
                            unread: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Writes to the seller of an item, or to somebody who booked the caller’s. One conversation per item and buyer: it goes on where there is one. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        itemId: string;
                        /** Format: uuid */
                        bookingId?: string;
                        /** Format: uuid */
                        offerId?: string;
                        text?: string;
                        pictures?: string[];
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                            message: {
                                n: number;
                                /** @enum {string} */
                                from: "me" | "other" | "shop";
                                text: string;
                                pictures: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                /** Format: date-time */
                                at: string;
                                warnings?: ("contact" | "money")[];
                                /** @enum {string} */
                                answer?: "available" | "reserved" | "sold" | "away";
                                /** @enum {boolean} */
                                hidden?: true;
                            };
                        };
                    };
                };
                /**
                 * @description `photo_not_yours`: Please upload the photos again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a conversation of the caller, with its newest messages or those of a page. */
        get: {
            parameters: {
                query?: {
                    limit?: string;
                    cursor?: string;
                    after?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            /** @enum {string} */
                            side: "buyer" | "seller";
                            other: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                verified: boolean;
                                /** @enum {boolean} */
                                gone?: true;
                            };
                            item: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                image: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                price: number;
                                /** @enum {string} */
                                salesStatus: "available" | "sold";
                                /** @enum {boolean} */
                                removed?: true;
                                /** @enum {string} */
                                away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                reserved?: {
                                    /** Format: date-time */
                                    until: string;
                                };
                            };
                            last: {
                                n: number;
                                /** @enum {string} */
                                from: "me" | "other" | "shop";
                                text: string;
                                pictures: number;
                                /** @enum {string} */
                                answer?: "available" | "reserved" | "sold" | "away";
                                /** Format: date-time */
                                at: string;
                            };
                            unread: number;
                            /** @enum {boolean} */
                            blocked?: true;
                            /** @enum {boolean} */
                            closed?: true;
                            /** @enum {boolean} */
                            blockedByMe?: true;
                            read: {
                                me: number;
                                other: number;
                            };
                            deal?: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                side: "buyer" | "seller";
                                /** @enum {string} */
                                stage: "booked" | "waiting" | "reserved" | "paid" | "handed_over" | "completed" | "refunded" | "cancelled" | "lost";
                                item: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                    /** @enum {string} */
                                    salesStatus: "available" | "sold";
                                    /** @enum {boolean} */
                                    removed?: true;
                                    /** @enum {string} */
                                    away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                };
                                price: number;
                                offer?: {
                                    askingPrice: number;
                                };
                                /** Format: date-time */
                                bookedAt: string;
                                /** Format: date-time */
                                paidAt?: string;
                                /** @enum {boolean} */
                                takesCash?: true;
                                confirmed?: {
                                    /** Format: date-time */
                                    buyer?: string;
                                    /** Format: date-time */
                                    seller?: string;
                                    /** Format: date-time */
                                    until: string;
                                };
                                handedOver?: {
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    by: "code" | "buyer" | "silence" | "timer" | "cash" | "admin" | "before";
                                };
                                /** Format: date-time */
                                handoverSaid?: string;
                                /** Format: date-time */
                                completedAt?: string;
                                /** Format: date-time */
                                noShowFrom?: string;
                                /** Format: date-time */
                                until?: string;
                                /** @enum {string} */
                                inspection?: "body" | "lens" | "other";
                                /** @enum {string} */
                                refund?: "under_way" | "done";
                                /** @enum {boolean} */
                                inReview?: true;
                                /** @enum {boolean} */
                                inDispute?: true;
                                claimed?: {
                                    /** @enum {string} */
                                    turn?: "you" | "other" | "shop";
                                    /** Format: date-time */
                                    returnBy?: string;
                                    /** @enum {string} */
                                    outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                    /** @enum {boolean} */
                                    bank?: true;
                                    /** @enum {boolean} */
                                    back?: true;
                                    /** @enum {boolean} */
                                    cash?: true;
                                };
                                cancelled?: {
                                    /** @enum {string} */
                                    by: "buyer" | "seller" | "shop" | "replaced";
                                    /** @enum {string} */
                                    reason?: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                                    /** @enum {boolean} */
                                    struck?: true;
                                    /** Format: uuid */
                                    replacedBy?: string;
                                };
                                reserved?: {
                                    mine: boolean;
                                    /** Format: date-time */
                                    until: string;
                                    position: number;
                                };
                                buyer: {
                                    name: string;
                                    phoneNumber?: string;
                                    location?: string;
                                    /** Format: uuid */
                                    _id?: string;
                                    town?: string;
                                    /** Format: date-time */
                                    memberSince?: string;
                                    boughtCount?: number;
                                    unpaidCount?: number;
                                    rating?: {
                                        count: number;
                                        stars: number;
                                    };
                                };
                                seller: {
                                    name: string;
                                    verified: boolean;
                                    phoneNumber?: string;
                                };
                                events: {
                                    /** @enum {string} */
                                    kind: "booked" | "accepted" | "extended" | "reservation_ended" | "reminded" | "declined" | "cancelled" | "handed_over" | "word_lapsed" | "inspected" | "inspection_agreed" | "new_code" | "handover_said" | "word_reminded" | "delivered" | "completion_reminded" | "completed" | "silence_warned" | "silent" | "claimed" | "claim_answered" | "claim_contested" | "claim_escalated" | "claim_returning" | "claim_closed" | "paid";
                                    /** @enum {string} */
                                    by: "buyer" | "seller" | "shop";
                                    /** Format: date-time */
                                    at: string;
                                    /** Format: date-time */
                                    until?: string;
                                    /** @enum {string} */
                                    reason?: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                                    /** @enum {string} */
                                    way?: "code" | "buyer" | "silence" | "timer" | "cash" | "admin" | "before";
                                    ticked?: {
                                        lines: ("as_described" | "sensor" | "shutter" | "screen" | "buttons" | "battery" | "serial_number" | "glass" | "focus" | "aperture" | "mount" | "parts" | "works")[];
                                        passed: boolean;
                                    };
                                    found?: {
                                        pass: number;
                                        differs: number;
                                        skip: number;
                                    };
                                    /** @enum {string} */
                                    claim?: "cancel" | "no_show" | "not_received" | "not_as_described" | "seller_gone" | "risk" | "bank_dispute";
                                    /** @enum {string} */
                                    outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                    amount?: number;
                                }[];
                                claim?: {
                                    /** Format: uuid */
                                    _id: string;
                                    /** @enum {string} */
                                    kind: "cancel" | "no_show" | "not_received" | "not_as_described" | "seller_gone" | "risk" | "bank_dispute";
                                    /** @enum {string} */
                                    by: "buyer" | "seller" | "shop";
                                    /** @enum {string} */
                                    state: "open" | "offered" | "with_admin" | "returning" | "closed";
                                    /** @enum {string} */
                                    turn?: "buyer" | "seller" | "admin";
                                    /** Format: date-time */
                                    dueAt?: string;
                                    text: string;
                                    pictures: {
                                        image: string;
                                        picture?: {
                                            src: string;
                                            width: number;
                                            height: number;
                                            placeholder: string;
                                            widths: number[];
                                            formats: ("avif" | "webp")[];
                                        };
                                    }[];
                                    lines: ("as_described" | "sensor" | "shutter" | "screen" | "buttons" | "battery" | "serial_number" | "glass" | "focus" | "aperture" | "mount" | "parts" | "works")[];
                                    messages: {
                                        n: number;
                                        /** @enum {string} */
                                        by: "buyer" | "seller" | "admin";
                                        text: string;
                                        pictures: {
                                            image: string;
                                            picture?: {
                                                src: string;
                                                width: number;
                                                height: number;
                                                placeholder: string;
                                                widths: number[];
                                                formats: ("avif" | "webp")[];
                                            };
                                        }[];
                                        /** Format: date-time */
                                        at: string;
                                    }[];
                                    offered?: number;
                                    /** @enum {boolean} */
                                    needsReturn?: true;
                                    /** Format: date-time */
                                    returnedAt?: string;
                                    /** @enum {string} */
                                    outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                    amount?: number;
                                    reason?: string;
                                    /** @enum {string} */
                                    endedBy?: "buyer" | "seller" | "admin" | "shop";
                                    /** Format: date-time */
                                    openedAt: string;
                                    /** Format: date-time */
                                    closedAt?: string;
                                    may: ("agree" | "part" | "contest" | "say" | "escalate" | "returned" | "withdraw")[];
                                    /** @enum {boolean} */
                                    comesBack?: true;
                                };
                                mayClaim?: ("cancel" | "no_show" | "not_received" | "not_as_described")[];
                                /** @enum {boolean} */
                                mayCancel?: true;
                                left?: number;
                                /** @enum {boolean} */
                                byHandOnly?: true;
                                /** @enum {boolean} */
                                mayRelist?: true;
                                checklist?: string;
                                inspected?: {
                                    version: number;
                                    lines: (string | {
                                        step: string;
                                        /** @enum {string} */
                                        result: "pass" | "differs" | "skip";
                                        note?: string;
                                        picture?: string;
                                    })[];
                                    passed: boolean;
                                    counts: {
                                        pass: number;
                                        differs: number;
                                        skip: number;
                                    };
                                    pictures: {
                                        image: string;
                                        picture?: {
                                            src: string;
                                            width: number;
                                            height: number;
                                            placeholder: string;
                                            widths: number[];
                                            formats: ("avif" | "webp")[];
                                        };
                                    }[];
                                    /** Format: date-time */
                                    buyerAt: string;
                                    signature: {
                                        keyId: string;
                                        value: string;
                                    };
                                    /** Format: date-time */
                                    sellerAt?: string;
                                    sellerSignature?: {
                                        keyId: string;
                                        value: string;
                                    };
                                };
                                agreedVersion?: {
                                    version: number;
                                    lines: (string | {
                                        step: string;
                                        /** @enum {string} */
                                        result: "pass" | "differs" | "skip";
                                        note?: string;
                                        picture?: string;
                                    })[];
                                    passed: boolean;
                                    counts: {
                                        pass: number;
                                        differs: number;
                                        skip: number;
                                    };
                                    pictures: {
                                        image: string;
                                        picture?: {
                                            src: string;
                                            width: number;
                                            height: number;
                                            placeholder: string;
                                            widths: number[];
                                            formats: ("avif" | "webp")[];
                                        };
                                    }[];
                                    /** Format: date-time */
                                    buyerAt: string;
                                    signature: {
                                        keyId: string;
                                        value: string;
                                    };
                                    /** Format: date-time */
                                    sellerAt?: string;
                                    sellerSignature?: {
                                        keyId: string;
                                        value: string;
                                    };
                                };
                                sensorTests?: {
                                    /** @enum {string} */
                                    kind: "dust" | "hot";
                                    /** @enum {string} */
                                    by: "buyer" | "seller";
                                    /** Format: date-time */
                                    at: string;
                                    spots: number;
                                    middle: number;
                                    map: {
                                        x: number;
                                        y: number;
                                        radius: number;
                                    }[];
                                    width: number;
                                    height: number;
                                }[];
                                parts?: {
                                    /** Format: uuid */
                                    _id: string;
                                    amount: number;
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    state: "under_way" | "done" | "failed";
                                }[];
                            };
                            messages: {
                                rows: {
                                    n: number;
                                    /** @enum {string} */
                                    from: "me" | "other" | "shop";
                                    text: string;
                                    pictures: {
                                        image: string;
                                        picture?: {
                                            src: string;
                                            width: number;
                                            height: number;
                                            placeholder: string;
                                            widths: number[];
                                            formats: ("avif" | "webp")[];
                                        };
                                    }[];
                                    /** Format: date-time */
                                    at: string;
                                    warnings?: ("contact" | "money")[];
                                    /** @enum {string} */
                                    answer?: "available" | "reserved" | "sold" | "away";
                                    /** @enum {boolean} */
                                    hidden?: true;
                                }[];
                                nextCursor: string | null;
                            };
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes a message in a conversation of the caller. Sent twice under a key, it is one. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text?: string;
                        pictures?: string[];
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                            message: {
                                n: number;
                                /** @enum {string} */
                                from: "me" | "other" | "shop";
                                text: string;
                                pictures: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                /** Format: date-time */
                                at: string;
                                warnings?: ("contact" | "money")[];
                                /** @enum {string} */
                                answer?: "available" | "reserved" | "sold" | "away";
                                /** @enum {boolean} */
                                hidden?: true;
                            };
                        };
                    };
                };
                /**
                 * @description `photo_not_yours`: Please upload the photos again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/conversations/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks a conversation of the caller as read up to a message; never back. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        n: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/counttrust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of the cameras that the shop knows, and whether it shows counts in their files to everybody. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    which?: "decided" | "seen";
                    sort?: "model";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                believed: boolean;
                                decided?: {
                                    by: string;
                                    /** Format: date-time */
                                    at: string;
                                    reason: string;
                                };
                                files: number;
                                rising: number;
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/counttrust/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Says whether counts in files of a camera are shown to everybody, also those that are shown or kept back now. Said twice, it is done once. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        believed: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-payment-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts the payment of a booking, at the booking’s own price. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        price: number;
                        /** Format: uuid */
                        bookingId?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            clientSecret: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what the caller buys and sells, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @example buyer */
                    side?: "buyer" | "seller";
                    /** @example booked */
                    stage?: ("booked" | "waiting" | "reserved" | "paid" | "handed_over" | "completed" | "refunded" | "cancelled" | "lost") | ("booked" | "waiting" | "reserved" | "paid" | "handed_over" | "completed" | "refunded" | "cancelled" | "lost")[];
                    /** @example 20 */
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                side: "buyer" | "seller";
                                /** @enum {string} */
                                stage: "booked" | "waiting" | "reserved" | "paid" | "handed_over" | "completed" | "refunded" | "cancelled" | "lost";
                                item: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                    /** @enum {string} */
                                    salesStatus: "available" | "sold";
                                    /** @enum {boolean} */
                                    removed?: true;
                                    /** @enum {string} */
                                    away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                };
                                price: number;
                                offer?: {
                                    askingPrice: number;
                                };
                                /** Format: date-time */
                                bookedAt: string;
                                /** Format: date-time */
                                paidAt?: string;
                                /** @enum {boolean} */
                                takesCash?: true;
                                confirmed?: {
                                    /** Format: date-time */
                                    buyer?: string;
                                    /** Format: date-time */
                                    seller?: string;
                                    /** Format: date-time */
                                    until: string;
                                };
                                handedOver?: {
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    by: "code" | "buyer" | "silence" | "timer" | "cash" | "admin" | "before";
                                };
                                /** Format: date-time */
                                handoverSaid?: string;
                                /** Format: date-time */
                                completedAt?: string;
                                /** Format: date-time */
                                noShowFrom?: string;
                                /** Format: date-time */
                                until?: string;
                                /** @enum {string} */
                                inspection?: "body" | "lens" | "other";
                                /** @enum {string} */
                                refund?: "under_way" | "done";
                                /** @enum {boolean} */
                                inReview?: true;
                                /** @enum {boolean} */
                                inDispute?: true;
                                claimed?: {
                                    /** @enum {string} */
                                    turn?: "you" | "other" | "shop";
                                    /** Format: date-time */
                                    returnBy?: string;
                                    /** @enum {string} */
                                    outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                    /** @enum {boolean} */
                                    bank?: true;
                                    /** @enum {boolean} */
                                    back?: true;
                                    /** @enum {boolean} */
                                    cash?: true;
                                };
                                cancelled?: {
                                    /** @enum {string} */
                                    by: "buyer" | "seller" | "shop" | "replaced";
                                    /** @enum {string} */
                                    reason?: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                                    /** @enum {boolean} */
                                    struck?: true;
                                    /** Format: uuid */
                                    replacedBy?: string;
                                };
                                reserved?: {
                                    mine: boolean;
                                    /** Format: date-time */
                                    until: string;
                                    position: number;
                                };
                                buyer: {
                                    name: string;
                                    phoneNumber?: string;
                                    location?: string;
                                    /** Format: uuid */
                                    _id?: string;
                                    town?: string;
                                    /** Format: date-time */
                                    memberSince?: string;
                                    boughtCount?: number;
                                    unpaidCount?: number;
                                    rating?: {
                                        count: number;
                                        stars: number;
                                    };
                                };
                                seller: {
                                    name: string;
                                    verified: boolean;
                                    phoneNumber?: string;
                                };
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives what the caller buys and sells as a CSV file, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @example seller */
                    side?: "buyer" | "seller";
                    stage?: ("booked" | "waiting" | "reserved" | "paid" | "handed_over" | "completed" | "refunded" | "cancelled" | "lost") | ("booked" | "waiting" | "reserved" | "paid" | "handed_over" | "completed" | "refunded" | "cancelled" | "lost")[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a deal, with what happened in it, to its buyer or its seller. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 2d9c6a10-3b7f-4c55-b1de-6e0b7f4a9d21 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            /** @enum {string} */
                            side: "buyer" | "seller";
                            /** @enum {string} */
                            stage: "booked" | "waiting" | "reserved" | "paid" | "handed_over" | "completed" | "refunded" | "cancelled" | "lost";
                            item: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                image: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                /** @enum {string} */
                                salesStatus: "available" | "sold";
                                /** @enum {boolean} */
                                removed?: true;
                                /** @enum {string} */
                                away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                            };
                            price: number;
                            offer?: {
                                askingPrice: number;
                            };
                            /** Format: date-time */
                            bookedAt: string;
                            /** Format: date-time */
                            paidAt?: string;
                            /** @enum {boolean} */
                            takesCash?: true;
                            confirmed?: {
                                /** Format: date-time */
                                buyer?: string;
                                /** Format: date-time */
                                seller?: string;
                                /** Format: date-time */
                                until: string;
                            };
                            handedOver?: {
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                by: "code" | "buyer" | "silence" | "timer" | "cash" | "admin" | "before";
                            };
                            /** Format: date-time */
                            handoverSaid?: string;
                            /** Format: date-time */
                            completedAt?: string;
                            /** Format: date-time */
                            noShowFrom?: string;
                            /** Format: date-time */
                            until?: string;
                            /** @enum {string} */
                            inspection?: "body" | "lens" | "other";
                            /** @enum {string} */
                            refund?: "under_way" | "done";
                            /** @enum {boolean} */
                            inReview?: true;
                            /** @enum {boolean} */
                            inDispute?: true;
                            claimed?: {
                                /** @enum {string} */
                                turn?: "you" | "other" | "shop";
                                /** Format: date-time */
                                returnBy?: string;
                                /** @enum {string} */
                                outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                /** @enum {boolean} */
                                bank?: true;
                                /** @enum {boolean} */
                                back?: true;
                                /** @enum {boolean} */
                                cash?: true;
                            };
                            cancelled?: {
                                /** @enum {string} */
                                by: "buyer" | "seller" | "shop" | "replaced";
                                /** @enum {string} */
                                reason?: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                                /** @enum {boolean} */
                                struck?: true;
                                /** Format: uuid */
                                replacedBy?: string;
                            };
                            reserved?: {
                                mine: boolean;
                                /** Format: date-time */
                                until: string;
                                position: number;
                            };
                            buyer: {
                                name: string;
                                phoneNumber?: string;
                                location?: string;
                                /** Format: uuid */
                                _id?: string;
                                town?: string;
                                /** Format: date-time */
                                memberSince?: string;
                                boughtCount?: number;
                                unpaidCount?: number;
                                rating?: {
                                    count: number;
                                    stars: number;
                                };
                            };
                            seller: {
                                name: string;
                                verified: boolean;
                                phoneNumber?: string;
                            };
                            events: {
                                /** @enum {string} */
                                kind: "booked" | "accepted" | "extended" | "reservation_ended" | "reminded" | "declined" | "cancelled" | "handed_over" | "word_lapsed" | "inspected" | "inspection_agreed" | "new_code" | "handover_said" | "word_reminded" | "delivered" | "completion_reminded" | "completed" | "silence_warned" | "silent" | "claimed" | "claim_answered" | "claim_contested" | "claim_escalated" | "claim_returning" | "claim_closed" | "paid";
                                /** @enum {string} */
                                by: "buyer" | "seller" | "shop";
                                /** Format: date-time */
                                at: string;
                                /** Format: date-time */
                                until?: string;
                                /** @enum {string} */
                                reason?: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                                /** @enum {string} */
                                way?: "code" | "buyer" | "silence" | "timer" | "cash" | "admin" | "before";
                                ticked?: {
                                    lines: ("as_described" | "sensor" | "shutter" | "screen" | "buttons" | "battery" | "serial_number" | "glass" | "focus" | "aperture" | "mount" | "parts" | "works")[];
                                    passed: boolean;
                                };
                                found?: {
                                    pass: number;
                                    differs: number;
                                    skip: number;
                                };
                                /** @enum {string} */
                                claim?: "cancel" | "no_show" | "not_received" | "not_as_described" | "seller_gone" | "risk" | "bank_dispute";
                                /** @enum {string} */
                                outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                amount?: number;
                            }[];
                            claim?: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                kind: "cancel" | "no_show" | "not_received" | "not_as_described" | "seller_gone" | "risk" | "bank_dispute";
                                /** @enum {string} */
                                by: "buyer" | "seller" | "shop";
                                /** @enum {string} */
                                state: "open" | "offered" | "with_admin" | "returning" | "closed";
                                /** @enum {string} */
                                turn?: "buyer" | "seller" | "admin";
                                /** Format: date-time */
                                dueAt?: string;
                                text: string;
                                pictures: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                lines: ("as_described" | "sensor" | "shutter" | "screen" | "buttons" | "battery" | "serial_number" | "glass" | "focus" | "aperture" | "mount" | "parts" | "works")[];
                                messages: {
                                    n: number;
                                    /** @enum {string} */
                                    by: "buyer" | "seller" | "admin";
                                    text: string;
                                    pictures: {
                                        image: string;
                                        picture?: {
                                            src: string;
                                            width: number;
                                            height: number;
                                            placeholder: string;
                                            widths: number[];
                                            formats: ("avif" | "webp")[];
                                        };
                                    }[];
                                    /** Format: date-time */
                                    at: string;
                                }[];
                                offered?: number;
                                /** @enum {boolean} */
                                needsReturn?: true;
                                /** Format: date-time */
                                returnedAt?: string;
                                /** @enum {string} */
                                outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                amount?: number;
                                reason?: string;
                                /** @enum {string} */
                                endedBy?: "buyer" | "seller" | "admin" | "shop";
                                /** Format: date-time */
                                openedAt: string;
                                /** Format: date-time */
                                closedAt?: string;
                                may: ("agree" | "part" | "contest" | "say" | "escalate" | "returned" | "withdraw")[];
                                /** @enum {boolean} */
                                comesBack?: true;
                            };
                            mayClaim?: ("cancel" | "no_show" | "not_received" | "not_as_described")[];
                            /** @enum {boolean} */
                            mayCancel?: true;
                            left?: number;
                            /** @enum {boolean} */
                            byHandOnly?: true;
                            /** @enum {boolean} */
                            mayRelist?: true;
                            checklist?: string;
                            inspected?: {
                                version: number;
                                lines: (string | {
                                    step: string;
                                    /** @enum {string} */
                                    result: "pass" | "differs" | "skip";
                                    note?: string;
                                    picture?: string;
                                })[];
                                passed: boolean;
                                counts: {
                                    pass: number;
                                    differs: number;
                                    skip: number;
                                };
                                pictures: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                /** Format: date-time */
                                buyerAt: string;
                                signature: {
                                    keyId: string;
                                    value: string;
                                };
                                /** Format: date-time */
                                sellerAt?: string;
                                sellerSignature?: {
                                    keyId: string;
                                    value: string;
                                };
                            };
                            agreedVersion?: {
                                version: number;
                                lines: (string | {
                                    step: string;
                                    /** @enum {string} */
                                    result: "pass" | "differs" | "skip";
                                    note?: string;
                                    picture?: string;
                                })[];
                                passed: boolean;
                                counts: {
                                    pass: number;
                                    differs: number;
                                    skip: number;
                                };
                                pictures: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                /** Format: date-time */
                                buyerAt: string;
                                signature: {
                                    keyId: string;
                                    value: string;
                                };
                                /** Format: date-time */
                                sellerAt?: string;
                                sellerSignature?: {
                                    keyId: string;
                                    value: string;
                                };
                            };
                            sensorTests?: {
                                /** @enum {string} */
                                kind: "dust" | "hot";
                                /** @enum {string} */
                                by: "buyer" | "seller";
                                /** Format: date-time */
                                at: string;
                                spots: number;
                                middle: number;
                                map: {
                                    x: number;
                                    y: number;
                                    radius: number;
                                }[];
                                width: number;
                                height: number;
                            }[];
                            parts?: {
                                /** Format: uuid */
                                _id: string;
                                amount: number;
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                state: "under_way" | "done" | "failed";
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reserves the caller’s item for the buyer of this booking. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 2d9c6a10-3b7f-4c55-b1de-6e0b7f4a9d21 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a booking of the caller’s: an unpaid one for either side; a paid one that is not handed over for its seller, and the whole price goes back. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 2d9c6a10-3b7f-4c55-b1de-6e0b7f4a9d21 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        reason: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Claims something about a paid deal of the caller’s, which stops there until it is closed. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "cancel" | "no_show" | "not_received" | "not_as_described";
                        text: string;
                        pictures?: string[];
                        lines?: ("as_described" | "sensor" | "shutter" | "screen" | "buttons" | "battery" | "serial_number" | "glass" | "focus" | "aperture" | "mount" | "parts" | "works")[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `photo_not_yours`: Please upload the photos again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Its buyer says that all is well: the deal is done. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends an unpaid booking of the caller’s item. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 2d9c6a10-3b7f-4c55-b1de-6e0b7f4a9d21 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        reason: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the reservation of the caller’s item, and the booking that it was for. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        reason: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the reservation of the caller’s item longer. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that the item changed hands. Of what is paid: the buyer’s word hands it over, so does the seller’s with the buyer’s code; without it the buyer is asked. Of what is not: item and cash changed hands, and once both sides have said so it is paid and sold. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code?: string;
                        /** @enum {boolean} */
                        cash?: true;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/inspection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps what the buyer found, and gives them the code that the seller types. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        lines: (("as_described" | "sensor" | "shutter" | "screen" | "buttons" | "battery" | "serial_number" | "glass" | "focus" | "aperture" | "mount" | "parts" | "works") | {
                            step: string;
                            /** @enum {string} */
                            result: "pass" | "differs" | "skip";
                            note?: string;
                            picture?: string;
                        })[];
                        passed: boolean;
                        /** Format: uuid */
                        key?: string;
                        after?: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: string;
                        };
                    };
                };
                /**
                 * @description `step_unknown`: This line is not of the list for this item.
                 *
                 *     `picture_not_yours`: Please upload the photo again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/inspection/agree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Its seller agrees to what the buyer found, in the newest version. Said twice, it is said once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/newcode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same with another code; the one before does not count any more. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        lines: (("as_described" | "sensor" | "shutter" | "screen" | "buttons" | "battery" | "serial_number" | "glass" | "focus" | "aperture" | "mount" | "parts" | "works") | {
                            step: string;
                            /** @enum {string} */
                            result: "pass" | "differs" | "skip";
                            note?: string;
                            picture?: string;
                        })[];
                        passed: boolean;
                        /** Format: uuid */
                        key?: string;
                        after?: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: string;
                        };
                    };
                };
                /**
                 * @description `step_unknown`: This line is not of the list for this item.
                 *
                 *     `picture_not_yours`: Please upload the photo again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts to pay a booking on a page of bKash or SSLCommerz, at the booking’s own price. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        method: "bkash" | "sslcommerz";
                        price: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reference: string;
                            redirectUrl: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the receipt of a deal that is paid, or was, to its buyer or its seller. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 2d9c6a10-3b7f-4c55-b1de-6e0b7f4a9d21 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            /** @enum {string} */
                            side: "buyer" | "seller";
                            item: string;
                            buyer: string;
                            seller: string;
                            price: number;
                            /** @enum {string} */
                            method: "card" | "bkash" | "sslcommerz" | "cash";
                            reference: string;
                            /** Format: date-time */
                            paidAt: string;
                            /** Format: date-time */
                            handedOverAt?: string;
                            /** Format: date-time */
                            completedAt?: string;
                            refunds: {
                                /** Format: date-time */
                                at: string;
                                amount: number;
                            }[];
                            /** @enum {boolean} */
                            refunded?: true;
                            inspected?: {
                                version: number;
                                lines: (string | {
                                    step: string;
                                    /** @enum {string} */
                                    result: "pass" | "differs" | "skip";
                                    note?: string;
                                    picture?: string;
                                })[];
                                passed: boolean;
                                counts: {
                                    pass: number;
                                    differs: number;
                                    skip: number;
                                };
                                pictures: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                /** Format: date-time */
                                buyerAt: string;
                                signature: {
                                    keyId: string;
                                    value: string;
                                };
                                /** Format: date-time */
                                sellerAt?: string;
                                sellerSignature?: {
                                    keyId: string;
                                    value: string;
                                };
                            };
                            agreedVersion?: {
                                version: number;
                                lines: (string | {
                                    step: string;
                                    /** @enum {string} */
                                    result: "pass" | "differs" | "skip";
                                    note?: string;
                                    picture?: string;
                                })[];
                                passed: boolean;
                                counts: {
                                    pass: number;
                                    differs: number;
                                    skip: number;
                                };
                                pictures: {
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                /** Format: date-time */
                                buyerAt: string;
                                signature: {
                                    keyId: string;
                                    value: string;
                                };
                                /** Format: date-time */
                                sellerAt?: string;
                                sellerSignature?: {
                                    keyId: string;
                                    value: string;
                                };
                            };
                            commission?: number;
                            proceeds?: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the caller’s review of a deal, and the other side’s once it is published. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            side: "buyer" | "seller";
                            open?: {
                                /** Format: date-time */
                                until: string;
                            };
                            /** Format: date-time */
                            blindUntil?: string;
                            own?: {
                                /** Format: uuid */
                                _id: string;
                                stars: number;
                                scores: {
                                    accuracy?: number;
                                    communication: number;
                                    punctuality: number;
                                };
                                grades?: {
                                    /** @enum {string} */
                                    looks: "as_listed" | "better" | "worse";
                                    /** @enum {string} */
                                    works: "as_listed" | "better" | "worse";
                                    /** @enum {string} */
                                    glass: "as_listed" | "better" | "worse";
                                    /** @enum {string} */
                                    accessories: "as_listed" | "better" | "worse";
                                };
                                text: string;
                                reply?: {
                                    text: string;
                                    /** Format: date-time */
                                    at: string;
                                };
                                /** Format: date-time */
                                writtenAt: string;
                                /** Format: date-time */
                                publishedAt?: string;
                                /** @enum {boolean} */
                                hidden?: true;
                            };
                            other?: {
                                /** Format: uuid */
                                _id: string;
                                stars: number;
                                scores: {
                                    accuracy?: number;
                                    communication: number;
                                    punctuality: number;
                                };
                                grades?: {
                                    /** @enum {string} */
                                    looks: "as_listed" | "better" | "worse";
                                    /** @enum {string} */
                                    works: "as_listed" | "better" | "worse";
                                    /** @enum {string} */
                                    glass: "as_listed" | "better" | "worse";
                                    /** @enum {string} */
                                    accessories: "as_listed" | "better" | "worse";
                                };
                                text: string;
                                reply?: {
                                    text: string;
                                    /** Format: date-time */
                                    at: string;
                                };
                                /** Format: date-time */
                                writtenAt: string;
                                /** Format: date-time */
                                publishedAt?: string;
                                /** @enum {boolean} */
                                hidden?: true;
                            };
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Reviews the other side of a deal that was handed over. Until it is published it can be changed, by the same call. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        stars: number;
                        scores: {
                            accuracy?: number;
                            communication: number;
                            punctuality: number;
                        };
                        grades?: {
                            /** @enum {string} */
                            looks: "as_listed" | "better" | "worse";
                            /** @enum {string} */
                            works: "as_listed" | "better" | "worse";
                            /** @enum {string} */
                            glass: "as_listed" | "better" | "worse";
                            /** @enum {string} */
                            accessories: "as_listed" | "better" | "worse";
                        };
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `accuracy_missing`: Accuracy is required
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/sensortests/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts dust or hot pixels in a camera’s JPEG (multipart field `image`) for a side of a paid deal, and keeps the figures. The file is not kept. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    kind: "dust" | "hot";
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        image: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            counted?: {
                                /** @enum {string} */
                                kind: "dust" | "hot";
                                /** @enum {string} */
                                by: "buyer" | "seller";
                                /** Format: date-time */
                                at: string;
                                spots: number;
                                middle: number;
                                map: {
                                    x: number;
                                    y: number;
                                    radius: number;
                                }[];
                                width: number;
                                height: number;
                            };
                            /** @enum {string} */
                            refused?: "unreadable" | "too_small" | "resized" | "size_unknown" | "too_large" | "not_dark" | "too_dark" | "too_bright" | "no_wall";
                        };
                    };
                };
                /**
                 * @description `image_missing`: Image is required
                 *
                 *     `image_several`: Please send one picture at a time.
                 *
                 *     `image_too_many_pixels`: The image can have 50 megapixels at most.
                 *
                 *     `image_type`: Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.
                 *
                 *     `image_heavy`: This HEIC picture is too large to be read here. Please choose a smaller one, or a JPEG.
                 *
                 *     `image_broken`: This picture cannot be read. It may be damaged or incomplete.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deals/{id}/strikenoshow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Strikes the word of a seller that the buyer did not come: it does not count against them, and they are told. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deleteproduct/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Takes the seller’s product off the shop. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells how many others look for what a listing would sell, and up to which price. */
        get: {
            parameters: {
                query?: {
                    name?: string;
                    category?: string;
                    condition?: "Excellent" | "Good" | "Fair";
                    mount?: string;
                    location?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            people: number;
                            highest: number | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the accounts to try a demo shop with; empty in a live shop. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            role: "Buyer" | "Seller" | "Admin";
                            email: string;
                            password: string;
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the seller’s drafts of products, last saved first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            /** Format: date-time */
                            savedAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            name: string;
                            stockNumber?: string;
                            picture?: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            };
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Keeps what a seller has filled in of a product, as it is. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fields: {
                            name?: (string | number) | null;
                            resalePrice?: (string | number) | null;
                            originalPrice?: (string | number) | null;
                            conditionType?: (string | number) | null;
                            phone?: (string | number) | null;
                            location?: (string | number) | null;
                            district?: (string | number) | null;
                            purchaseYear?: (string | number) | null;
                            usedYear?: (string | number) | null;
                            category?: (string | number) | null;
                            description?: (string | number) | null;
                            brand?: (string | number) | null;
                            model?: (string | number) | null;
                            mount?: (string | number) | null;
                            shutterCount?: (string | number) | null;
                            accessories?: (string | number) | null;
                            defects?: (string | number) | null;
                            conditionReport?: (string | number) | null;
                            boxContents?: (string | number) | null;
                            shots?: (string | number) | null;
                            stockNumber?: (string | number) | null;
                        };
                        images: string[];
                        /** Format: uuid */
                        _id?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                            /** @enum {boolean} */
                            already?: true;
                        };
                    };
                };
                /**
                 * @description `image_not_yours`: Please upload the product image again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/drafts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a draft of the seller’s. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 6e2a9b14-3c5d-4e7f-8a10-5b6c7d8e9f71 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            /** Format: date-time */
                            savedAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            fields: {
                                name?: (string | number) | null;
                                resalePrice?: (string | number) | null;
                                originalPrice?: (string | number) | null;
                                conditionType?: (string | number) | null;
                                phone?: (string | number) | null;
                                location?: (string | number) | null;
                                district?: (string | number) | null;
                                purchaseYear?: (string | number) | null;
                                usedYear?: (string | number) | null;
                                category?: (string | number) | null;
                                description?: (string | number) | null;
                                brand?: (string | number) | null;
                                model?: (string | number) | null;
                                mount?: (string | number) | null;
                                shutterCount?: (string | number) | null;
                                accessories?: (string | number) | null;
                                defects?: (string | number) | null;
                                conditionReport?: (string | number) | null;
                                boxContents?: (string | number) | null;
                                shots?: (string | number) | null;
                                stockNumber?: (string | number) | null;
                            };
                            images: string[];
                            pictures: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Writes a draft of the seller’s anew. What was saved last is what stays. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 6e2a9b14-3c5d-4e7f-8a10-5b6c7d8e9f71 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fields: {
                            name?: (string | number) | null;
                            resalePrice?: (string | number) | null;
                            originalPrice?: (string | number) | null;
                            conditionType?: (string | number) | null;
                            phone?: (string | number) | null;
                            location?: (string | number) | null;
                            district?: (string | number) | null;
                            purchaseYear?: (string | number) | null;
                            usedYear?: (string | number) | null;
                            category?: (string | number) | null;
                            description?: (string | number) | null;
                            brand?: (string | number) | null;
                            model?: (string | number) | null;
                            mount?: (string | number) | null;
                            shutterCount?: (string | number) | null;
                            accessories?: (string | number) | null;
                            defects?: (string | number) | null;
                            conditionReport?: (string | number) | null;
                            boxContents?: (string | number) | null;
                            shots?: (string | number) | null;
                            stockNumber?: (string | number) | null;
                        };
                        images: string[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `image_not_yours`: Please upload the product image again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Deletes a draft of the seller’s. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 6e2a9b14-3c5d-4e7f-8a10-5b6c7d8e9f71 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/editproduct/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the seller’s product as the form that changes it needs it. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            resalePrice: number;
                            originalPrice: number;
                            /** @enum {string} */
                            conditionType: "Excellent" | "Good" | "Fair";
                            phone: string;
                            location: string;
                            purchaseYear: number;
                            usedYear: number;
                            /** Format: uuid */
                            category: string;
                            image: string;
                            images: string[];
                            pictures: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            }[];
                            description: string;
                            brand: string;
                            model: string;
                            mount: string;
                            shutterCount: number | null;
                            accessories: string;
                            defects: string;
                            conditionReport: {
                                parts: {
                                    /** @enum {string} */
                                    shell?: "new" | "light" | "used" | "worn" | "broken";
                                    /** @enum {string} */
                                    grip?: "new" | "light" | "used" | "worn" | "broken" | "absent";
                                    /** @enum {string} */
                                    barrel?: "new" | "light" | "used" | "worn" | "broken";
                                    /** @enum {string} */
                                    screen?: "clean" | "faint" | "marked" | "cracked" | "absent";
                                    /** @enum {string} */
                                    viewfinder?: "clean" | "faint" | "marked" | "cracked" | "absent";
                                    /** @enum {string} */
                                    sensor?: "clean" | "faint" | "marked" | "cracked";
                                    /** @enum {string} */
                                    mount?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    buttons?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    shutter?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    battery_door?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    front_glass?: "clean" | "faint" | "marked" | "cracked";
                                    /** @enum {string} */
                                    rear_glass?: "clean" | "faint" | "marked" | "cracked";
                                    /** @enum {string} */
                                    coating?: "none" | "traces" | "strong";
                                    /** @enum {string} */
                                    fungus?: "none" | "traces" | "strong";
                                    /** @enum {string} */
                                    haze?: "none" | "traces" | "strong";
                                    /** @enum {string} */
                                    dust?: "none" | "traces" | "strong";
                                    /** @enum {string} */
                                    aperture?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    focus?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    zoom?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    autofocus?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    stabiliser?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    meter?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    winding?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    seals?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    patch?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    film_back?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    ports?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    rollers?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    flash_tube?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    head?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    shoe?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    legs?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    plate?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    motors?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    whole?: "works" | "weak" | "untested" | "fails";
                                };
                                defects: {
                                    /** @enum {string} */
                                    part: "shell" | "grip" | "barrel" | "screen" | "viewfinder" | "sensor" | "mount" | "buttons" | "shutter" | "battery_door" | "front_glass" | "rear_glass" | "coating" | "fungus" | "haze" | "dust" | "aperture" | "focus" | "zoom" | "autofocus" | "stabiliser" | "meter" | "winding" | "seals" | "patch" | "film_back" | "ports" | "rollers" | "flash_tube" | "head" | "shoe" | "legs" | "plate" | "motors" | "whole";
                                    /** @enum {string} */
                                    severity: "small" | "clear" | "serious";
                                    note?: string;
                                    photo?: string;
                                }[];
                                given?: {
                                    /** @enum {number} */
                                    cosmetic?: 1 | 2 | 3 | 4 | 5;
                                    /** @enum {number} */
                                    function?: 1 | 2 | 3 | 4 | 5;
                                };
                            } | null;
                            boxContents: {
                                items: {
                                    /** @enum {string} */
                                    battery?: "yes" | "no";
                                    /** @enum {string} */
                                    charger?: "yes" | "no";
                                    /** @enum {string} */
                                    cable?: "yes" | "no";
                                    /** @enum {string} */
                                    body_cap?: "yes" | "no";
                                    /** @enum {string} */
                                    front_cap?: "yes" | "no";
                                    /** @enum {string} */
                                    rear_cap?: "yes" | "no";
                                    /** @enum {string} */
                                    hood?: "yes" | "no";
                                    /** @enum {string} */
                                    pouch?: "yes" | "no";
                                    /** @enum {string} */
                                    strap?: "yes" | "no";
                                    /** @enum {string} */
                                    plate?: "yes" | "no";
                                    /** @enum {string} */
                                    stand?: "yes" | "no";
                                    /** @enum {string} */
                                    box?: "yes" | "no";
                                    /** @enum {string} */
                                    manual?: "yes" | "no";
                                    /** @enum {string} */
                                    papers?: "yes" | "no";
                                    /** @enum {string} */
                                    warranty?: "yes" | "no";
                                };
                                /** Format: date */
                                warrantyUntil?: string;
                                firmware?: string;
                            } | null;
                            shots: {
                                photo: string;
                                /** @enum {string} */
                                shot: "front" | "back" | "top" | "bottom" | "side" | "mount" | "screen_on" | "lens_out" | "film_chamber" | "finder" | "print" | "lens_front" | "lens_rear" | "lens_side" | "lens_glass" | "lens_blades" | "zoomed" | "foot" | "battery" | "standing" | "folded" | "head" | "plate" | "locks" | "contents" | "fault";
                            }[];
                            serialEnding: string | null;
                            stockNumber: string;
                            takesOffers: boolean;
                            offerFloor: number | null;
                            /** @enum {string} */
                            salesStatus: "available" | "sold";
                            version: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Changes the seller’s product, and tells everybody who has booked it. A report of its condition and box contents that are left out stay; null removes them. A price below the lowest offer that the seller takes for it removes that one. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        resalePrice: number;
                        originalPrice: number;
                        /** @enum {string} */
                        conditionType: "Excellent" | "Good" | "Fair";
                        phone: string;
                        location: string;
                        /** @enum {string} */
                        district?: "dhaka" | "faridpur" | "gazipur" | "gopalganj" | "kishoreganj" | "madaripur" | "manikganj" | "munshiganj" | "narayanganj" | "narsingdi" | "rajbari" | "shariatpur" | "tangail" | "chattogram" | "bandarban" | "brahmanbaria" | "chandpur" | "coxs-bazar" | "cumilla" | "feni" | "khagrachhari" | "lakshmipur" | "noakhali" | "rangamati" | "rajshahi" | "bogura" | "chapainawabganj" | "joypurhat" | "naogaon" | "natore" | "pabna" | "sirajganj" | "khulna" | "bagerhat" | "chuadanga" | "jashore" | "jhenaidah" | "kushtia" | "magura" | "meherpur" | "narail" | "satkhira" | "barishal" | "barguna" | "bhola" | "jhalokathi" | "patuakhali" | "pirojpur" | "sylhet" | "habiganj" | "moulvibazar" | "sunamganj" | "rangpur" | "dinajpur" | "gaibandha" | "kurigram" | "lalmonirhat" | "nilphamari" | "panchagarh" | "thakurgaon" | "mymensingh" | "jamalpur" | "netrokona" | "sherpur";
                        purchaseYear: number;
                        usedYear: number;
                        /** Format: uuid */
                        category: string;
                        image: string;
                        description: string;
                        images?: string[];
                        brand?: string;
                        model?: string;
                        mount?: string;
                        shutterCount?: number;
                        serialNumber?: string;
                        accessories?: string;
                        defects?: string;
                        conditionReport?: {
                            parts: {
                                /** @enum {string} */
                                shell?: "new" | "light" | "used" | "worn" | "broken";
                                /** @enum {string} */
                                grip?: "new" | "light" | "used" | "worn" | "broken" | "absent";
                                /** @enum {string} */
                                barrel?: "new" | "light" | "used" | "worn" | "broken";
                                /** @enum {string} */
                                screen?: "clean" | "faint" | "marked" | "cracked" | "absent";
                                /** @enum {string} */
                                viewfinder?: "clean" | "faint" | "marked" | "cracked" | "absent";
                                /** @enum {string} */
                                sensor?: "clean" | "faint" | "marked" | "cracked";
                                /** @enum {string} */
                                mount?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                buttons?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                shutter?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                battery_door?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                front_glass?: "clean" | "faint" | "marked" | "cracked";
                                /** @enum {string} */
                                rear_glass?: "clean" | "faint" | "marked" | "cracked";
                                /** @enum {string} */
                                coating?: "none" | "traces" | "strong";
                                /** @enum {string} */
                                fungus?: "none" | "traces" | "strong";
                                /** @enum {string} */
                                haze?: "none" | "traces" | "strong";
                                /** @enum {string} */
                                dust?: "none" | "traces" | "strong";
                                /** @enum {string} */
                                aperture?: "works" | "weak" | "untested" | "fails" | "absent";
                                /** @enum {string} */
                                focus?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                zoom?: "works" | "weak" | "untested" | "fails" | "absent";
                                /** @enum {string} */
                                autofocus?: "works" | "weak" | "untested" | "fails" | "absent";
                                /** @enum {string} */
                                stabiliser?: "works" | "weak" | "untested" | "fails" | "absent";
                                /** @enum {string} */
                                meter?: "works" | "weak" | "untested" | "fails" | "absent";
                                /** @enum {string} */
                                winding?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                seals?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                patch?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                film_back?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                ports?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                rollers?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                flash_tube?: "works" | "weak" | "untested" | "fails" | "absent";
                                /** @enum {string} */
                                head?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                shoe?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                legs?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                plate?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                motors?: "works" | "weak" | "untested" | "fails";
                                /** @enum {string} */
                                whole?: "works" | "weak" | "untested" | "fails";
                            };
                            defects: {
                                /** @enum {string} */
                                part: "shell" | "grip" | "barrel" | "screen" | "viewfinder" | "sensor" | "mount" | "buttons" | "shutter" | "battery_door" | "front_glass" | "rear_glass" | "coating" | "fungus" | "haze" | "dust" | "aperture" | "focus" | "zoom" | "autofocus" | "stabiliser" | "meter" | "winding" | "seals" | "patch" | "film_back" | "ports" | "rollers" | "flash_tube" | "head" | "shoe" | "legs" | "plate" | "motors" | "whole";
                                /** @enum {string} */
                                severity: "small" | "clear" | "serious";
                                note?: string;
                                photo?: string;
                            }[];
                            given?: {
                                /** @enum {number} */
                                cosmetic?: 1 | 2 | 3 | 4 | 5;
                                /** @enum {number} */
                                function?: 1 | 2 | 3 | 4 | 5;
                            };
                        } | null;
                        boxContents?: {
                            items: {
                                /** @enum {string} */
                                battery?: "yes" | "no";
                                /** @enum {string} */
                                charger?: "yes" | "no";
                                /** @enum {string} */
                                cable?: "yes" | "no";
                                /** @enum {string} */
                                body_cap?: "yes" | "no";
                                /** @enum {string} */
                                front_cap?: "yes" | "no";
                                /** @enum {string} */
                                rear_cap?: "yes" | "no";
                                /** @enum {string} */
                                hood?: "yes" | "no";
                                /** @enum {string} */
                                pouch?: "yes" | "no";
                                /** @enum {string} */
                                strap?: "yes" | "no";
                                /** @enum {string} */
                                plate?: "yes" | "no";
                                /** @enum {string} */
                                stand?: "yes" | "no";
                                /** @enum {string} */
                                box?: "yes" | "no";
                                /** @enum {string} */
                                manual?: "yes" | "no";
                                /** @enum {string} */
                                papers?: "yes" | "no";
                                /** @enum {string} */
                                warranty?: "yes" | "no";
                            };
                            /** Format: date */
                            warrantyUntil?: string;
                            firmware?: string;
                        } | null;
                        shots?: {
                            photo: string;
                            /** @enum {string} */
                            shot: "front" | "back" | "top" | "bottom" | "side" | "mount" | "screen_on" | "lens_out" | "film_chamber" | "finder" | "print" | "lens_front" | "lens_rear" | "lens_side" | "lens_glass" | "lens_blades" | "zoomed" | "foot" | "battery" | "standing" | "folded" | "head" | "plate" | "locks" | "contents" | "fault";
                        }[] | null;
                        stockNumber?: string;
                        version: number;
                        /** @enum {boolean} */
                        removeSerial?: true;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `image_not_yours`: Please upload the product image again.
                 *
                 *     `cover_first`: The first photo must be the product image.
                 *
                 *     `condition_raised`: The condition type cannot be better than what you say of the parts.
                 *
                 *     `defect_photo`: A defect names a photo that this product does not have.
                 *
                 *     `shot_photo`: A view names a photo that this product does not have.
                 *
                 *     `shot_kind`: A photo shows a view that things of this kind do not have.
                 *
                 *     `category_unknown`: Category is required
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads an original file with a code of the caller’s in the picture (multipart field `file`; which code, `challengeId` may say), and answers what was seen. The file itself is not kept. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: uuid */
                        challengeId?: string;
                        /** Format: binary */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            level: "in_hand" | "camera_file" | "with_serial";
                            /** Format: date */
                            on: string;
                            /** Format: uuid */
                            _id: string;
                            item: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                            };
                            /** Format: date-time */
                            at: string;
                            /** Format: date-time */
                            until: string;
                            /** Format: date-time */
                            endedAt?: string;
                            camera?: string;
                            /** @enum {string} */
                            modelMatches: "yes" | "no" | "unknown";
                            /** @enum {string} */
                            serialMatches: "yes" | "no" | "absent";
                            /** @enum {string} */
                            lensMatches: "yes" | "no" | "absent";
                            clockAgrees: boolean;
                            count?: number;
                            /** @enum {string} */
                            countKind?: "mechanical" | "all";
                            questions: ("saved_again" | "other_camera" | "other_serial" | "higher_count")[];
                            /** @enum {boolean} */
                            hidden?: true;
                            image?: string;
                        };
                    };
                };
                /**
                 * @description `file_missing`: Please choose a file.
                 *
                 *     `file_type`: Please send the JPEG that the camera wrote.
                 *
                 *     `file_broken`: This file cannot be read. It may be damaged or incomplete.
                 *
                 *     `file_slow`: This file takes too long to read. Please take a new photo.
                 *
                 *     `too_many_pixels`: The photo can have 110 megapixels at most.
                 *
                 *     `too_small`: The photo must be 2000 pixels wide at least. Messengers make photos smaller: please send the file from the card.
                 *
                 *     `code_missing`: We cannot read the code in this photo. Let it fill a fifth of the picture, and tilt it against glare.
                 *
                 *     `code_other`: The code in this photo is not the one that we gave you for this item.
                 *
                 *     `codes_of_two`: This photo has codes of two of your items. Please take a photo for each.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives what was seen in an evidence photo of the caller’s. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 3f7c1d52-8e4a-4b6c-9d20-7a8b9c0d1e81 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            level: "in_hand" | "camera_file" | "with_serial";
                            /** Format: date */
                            on: string;
                            /** Format: uuid */
                            _id: string;
                            item: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                            };
                            /** Format: date-time */
                            at: string;
                            /** Format: date-time */
                            until: string;
                            /** Format: date-time */
                            endedAt?: string;
                            camera?: string;
                            /** @enum {string} */
                            modelMatches: "yes" | "no" | "unknown";
                            /** @enum {string} */
                            serialMatches: "yes" | "no" | "absent";
                            /** @enum {string} */
                            lensMatches: "yes" | "no" | "absent";
                            clockAgrees: boolean;
                            count?: number;
                            /** @enum {string} */
                            countKind?: "mechanical" | "all";
                            questions: ("saved_again" | "other_camera" | "other_serial" | "higher_count")[];
                            /** @enum {boolean} */
                            hidden?: true;
                            image?: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Takes an evidence photo of the caller’s back: it is shown no more, and its copy goes unless somebody has to decide about the item. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/facets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts what each choice among a category’s products would leave. */
        get: {
            parameters: {
                query?: {
                    brand?: string | string[];
                    mount?: string | string[];
                    condition?: ("Excellent" | "Good" | "Fair") | ("Excellent" | "Good" | "Fair")[];
                    used?: ("0-5" | "6-8" | "9-120") | ("0-5" | "6-8" | "9-120")[];
                    verified?: "yes";
                    evidence?: "yes";
                    works?: "yes";
                    charger?: "yes";
                    box?: "yes";
                    place?: string | string[];
                    priceFrom?: string;
                    /** @example 80000 */
                    priceTo?: string;
                    yearFrom?: string;
                    yearTo?: string;
                    shutterTo?: string;
                    lifeTo?: string;
                };
                header?: never;
                path: {
                    /** @example 0d171500-0000-4000-8000-000000000001 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: number;
                            totalIsExact: boolean;
                            countsAreExact: boolean;
                            brands: {
                                name: string;
                                count: number;
                            }[];
                            mounts: {
                                name: string;
                                count: number;
                            }[];
                            condition: {
                                [key: string]: number;
                            };
                            used: {
                                [key: string]: number;
                            };
                            verified: number;
                            evidence: number;
                            works: number;
                            charger: number;
                            box: number;
                            places: {
                                place: string;
                                label: string;
                                labelIn?: {
                                    [key: string]: string;
                                };
                                count: number;
                            }[];
                            price: {
                                lowest: number;
                                highest: number;
                            } | null;
                            shutter: {
                                max: number;
                                count: number;
                            }[];
                            life: {
                                max: number;
                                count: number;
                            }[];
                            lifeUnknown: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes one picture in the multipart field `image` and answers its address. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        image: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            data: {
                                display_url: string;
                                width: number;
                                height: number;
                                picture: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                            };
                        };
                    };
                };
                /**
                 * @description `image_missing`: Image is required
                 *
                 *     `image_several`: Please send one picture at a time.
                 *
                 *     `image_too_many_pixels`: The image can have 50 megapixels at most.
                 *
                 *     `image_type`: Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.
                 *
                 *     `image_heavy`: This HEIC picture is too large to be read here. Please choose a smaller one, or a JPEG.
                 *
                 *     `image_broken`: This picture cannot be read. It may be damaged or incomplete.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jwt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives an access token to the person signed in under this e-mail address. */
        get: {
            parameters: {
                query: {
                    email: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            accessToken: string;
                            expiresIn: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/kit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the cameras and lenses that the caller has, as they told the shop. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                modelId: string;
                                /** @enum {string} */
                                kind: "dslr" | "mirrorless" | "film-slr" | "rangefinder" | "compact" | "medium-format" | "action" | "instant" | "lens-prime" | "lens-zoom" | "flash" | "tripod" | "gimbal";
                                brand: string;
                                model: string;
                                mount: string;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Writes the caller’s kit anew. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            /** Format: uuid */
                            modelId: string;
                            mount: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `kit_unknown`: We do not know one of these in this mount. Please choose it from the list.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/kitcounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts how much of a search goes with the caller’s kit. A kit that is empty is told as such. */
        get: {
            parameters: {
                query?: {
                    brand?: string | string[];
                    mount?: string | string[];
                    condition?: ("Excellent" | "Good" | "Fair") | ("Excellent" | "Good" | "Fair")[];
                    used?: ("0-5" | "6-8" | "9-120") | ("0-5" | "6-8" | "9-120")[];
                    verified?: "yes";
                    evidence?: "yes";
                    works?: "yes";
                    charger?: "yes";
                    box?: "yes";
                    place?: string | string[];
                    priceFrom?: string;
                    priceTo?: string;
                    yearFrom?: string;
                    yearTo?: string;
                    shutterTo?: string;
                    lifeTo?: string;
                    q?: string;
                    category?: string | string[];
                    seller?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            fits: {
                                kit: number;
                                adapter: number;
                            } | null;
                            fitsUnknown: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/kitfacets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts what each further choice would leave of what goes with the caller’s kit. */
        get: {
            parameters: {
                query: {
                    brand?: string | string[];
                    mount?: string | string[];
                    condition?: ("Excellent" | "Good" | "Fair") | ("Excellent" | "Good" | "Fair")[];
                    used?: ("0-5" | "6-8" | "9-120") | ("0-5" | "6-8" | "9-120")[];
                    verified?: "yes";
                    evidence?: "yes";
                    works?: "yes";
                    charger?: "yes";
                    box?: "yes";
                    place?: string | string[];
                    priceFrom?: string;
                    priceTo?: string;
                    yearFrom?: string;
                    yearTo?: string;
                    shutterTo?: string;
                    lifeTo?: string;
                    q?: string;
                    category?: string | string[];
                    seller?: string;
                    fits: "kit" | "adapter";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: number;
                            totalIsExact: boolean;
                            countsAreExact: boolean;
                            brands: {
                                name: string;
                                count: number;
                            }[];
                            mounts: {
                                name: string;
                                count: number;
                            }[];
                            condition: {
                                [key: string]: number;
                            };
                            used: {
                                [key: string]: number;
                            };
                            verified: number;
                            evidence: number;
                            works: number;
                            charger: number;
                            box: number;
                            places: {
                                place: string;
                                label: string;
                                labelIn?: {
                                    [key: string]: string;
                                };
                                count: number;
                            }[];
                            price: {
                                lowest: number;
                                highest: number;
                            } | null;
                            shutter: {
                                max: number;
                                count: number;
                            }[];
                            life: {
                                max: number;
                                count: number;
                            }[];
                            lifeUnknown: number;
                            categories: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                count: number;
                            }[];
                            sellerName: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/kitfits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells how a product goes with the caller’s kit. A pair that nobody knows is told as such. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            side: ("lens" | "body") | null;
                            mountKnown: boolean;
                            fits: {
                                name: string;
                                /** @enum {string} */
                                fit: "kit" | "adapter" | "no";
                                crops: boolean;
                                caution: ("no-focus-motor" | "no-contacts") | null;
                                autofocus: ("yes" | "some" | "no") | null;
                                aperture: ("body" | "lens" | "adapter") | null;
                                infinity: boolean | null;
                                example: string | null;
                                note: string | null;
                            }[];
                            unknown: string[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/kitsearch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finds products on sale that go with the caller’s kit, page by page. */
        get: {
            parameters: {
                query: {
                    brand?: string | string[];
                    mount?: string | string[];
                    condition?: ("Excellent" | "Good" | "Fair") | ("Excellent" | "Good" | "Fair")[];
                    used?: ("0-5" | "6-8" | "9-120") | ("0-5" | "6-8" | "9-120")[];
                    verified?: "yes";
                    evidence?: "yes";
                    works?: "yes";
                    charger?: "yes";
                    box?: "yes";
                    place?: string | string[];
                    priceFrom?: string;
                    priceTo?: string;
                    yearFrom?: string;
                    yearTo?: string;
                    shutterTo?: string;
                    lifeTo?: string;
                    q?: string;
                    category?: string | string[];
                    seller?: string;
                    sort?: "best" | "newest" | "price-low" | "price-high" | "condition" | "life";
                    limit?: string;
                    cursor?: string;
                    fits: "kit" | "adapter";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: number;
                            totalIsExact: boolean;
                            products: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                image: string;
                                picture: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                /** Format: uuid */
                                category: string;
                                userName: string;
                                sellerUid: string;
                                photoURL: string;
                                sellerPicture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                verify: boolean;
                                date: string;
                                resalePrice: number;
                                originalPrice: number;
                                purchaseYear: number;
                                usedYear: number;
                                /** @enum {string} */
                                conditionType: "Excellent" | "Good" | "Fair";
                                location: string;
                                locationIn?: {
                                    [key: string]: string;
                                };
                                district: string | null;
                                description: string;
                                /** @enum {string} */
                                salesStatus: "available" | "sold";
                                /** @enum {string} */
                                advertise: "no" | "yes";
                                reserved?: {
                                    /** Format: date-time */
                                    until: string;
                                };
                                /** @enum {string} */
                                away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                /** @enum {string} */
                                faulty?: "with_fault" | "for_parts";
                                brand: string | null;
                                model: string | null;
                                mount: string | null;
                                shutterCount: number | null;
                                evidence?: {
                                    /** @enum {string} */
                                    level: "in_hand" | "camera_file" | "with_serial";
                                    /** Format: date */
                                    on: string;
                                };
                                marks: [
                                    number,
                                    number
                                ][];
                            }[];
                            nextCursor: string | null;
                            corrected: string | null;
                            understood: (({
                                /** @enum {string} */
                                fact: "price";
                                from: number | null;
                                to: number | null;
                            } | {
                                /** @enum {string} */
                                fact: "shutter";
                                to: number;
                            } | {
                                /** @enum {string} */
                                fact: "place";
                                place: string;
                                label: string;
                                labelIn?: {
                                    [key: string]: string;
                                };
                            } | {
                                /** @enum {string} */
                                fact: "sensor";
                                sensor: string;
                            } | {
                                /** @enum {string} */
                                fact: "megapixels";
                                megapixels: number;
                                orMore: boolean;
                            } | {
                                /** @enum {string} */
                                fact: "aperture";
                                aperture: string;
                            } | {
                                /** @enum {string} */
                                fact: "mount";
                                mounts: string[];
                            } | {
                                /** @enum {string} */
                                fact: "condition";
                                /** @enum {string} */
                                condition: "Excellent" | "Good" | "Fair";
                            } | {
                                /** @enum {string} */
                                fact: "sealed";
                            } | {
                                /** @enum {string} */
                                fact: "verified";
                            }) & {
                                without: string;
                            })[];
                            nearest: {
                                named: string | null;
                                models: string[];
                            } | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the seller’s own products as a CSV file that can be imported, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Says whether the seller’s item takes offers, and from which price on. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        takesOffers?: boolean;
                        floor?: number | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/listings/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the seller’s item off sale for a while: bookings wait, open offers are closed. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings/{id}/relist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a withdrawn item back on sale, or one whose price went back once the seller has it again. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets an item stay on sale as long as a new one, also one that has expired. Within a day it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a paused item back on sale, or one that needed evidence. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings/{id}/unrenew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a renewal back: the listing ends when it did before, or has expired again. It ends no later than it would. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        expiresAt?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/listings/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the seller’s item off sale and ends its reservation, its unpaid bookings and its open offers. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        reason: "sold_elsewhere" | "keep_it" | "other";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends the notifications of the caller as they come, as Server-Sent Events. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": {
                            notification?: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                kind: "price_drop" | "found" | "booked" | "booking_cancelled" | "paid_for" | "sold_to_other" | "sale_cancelled" | "refunded" | "sale_refunded" | "accepted" | "declined" | "item_changed" | "reservation_ends" | "reservation_ended" | "buyer_away" | "item_free" | "no_show_struck" | "handover_asked" | "handover_lapsed" | "handover_said" | "handed_over" | "completes_soon" | "review_open" | "deal_silent" | "claim_opened" | "claim_by_shop" | "claim_answered" | "claim_unanswered" | "claim_due" | "return_due" | "return_asked" | "claim_decided" | "reviewed" | "offer_made" | "offer_countered" | "offer_accepted" | "offer_declined" | "offer_expired" | "listing_expires" | "listing_expired" | "photo_match" | "evidence_asked" | "payout_paid" | "payout_returned" | "case_decided" | "appeal_decided" | "report_closed" | "theft_accepted" | "theft_rejected" | "serial_asked" | "message" | "question_asked" | "question_answered" | "wanted_found" | "wanted_answered" | "wanted_expires" | "model_decided" | "shop_decided" | "token_made" | "token_leaked" | "webhook_ended";
                                product?: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    image: string;
                                    picture: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                    /** Format: uuid */
                                    category: string;
                                    userName: string;
                                    sellerUid: string;
                                    photoURL: string;
                                    sellerPicture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                    verify: boolean;
                                    date: string;
                                    resalePrice: number;
                                    originalPrice: number;
                                    purchaseYear: number;
                                    usedYear: number;
                                    /** @enum {string} */
                                    conditionType: "Excellent" | "Good" | "Fair";
                                    location: string;
                                    locationIn?: {
                                        [key: string]: string;
                                    };
                                    district: string | null;
                                    description: string;
                                    /** @enum {string} */
                                    salesStatus: "available" | "sold";
                                    /** @enum {string} */
                                    advertise: "no" | "yes";
                                    reserved?: {
                                        /** Format: date-time */
                                        until: string;
                                    };
                                    /** @enum {string} */
                                    away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                    /** @enum {string} */
                                    faulty?: "with_fault" | "for_parts";
                                    brand: string | null;
                                    model: string | null;
                                    mount: string | null;
                                    shutterCount: number | null;
                                    evidence?: {
                                        /** @enum {string} */
                                        level: "in_hand" | "camera_file" | "with_serial";
                                        /** Format: date */
                                        on: string;
                                    };
                                };
                                case?: {
                                    /** @enum {string} */
                                    subjectKind: "product" | "person" | "conversation" | "review" | "question" | "answer" | "wanted";
                                    name: string;
                                    /** @enum {string} */
                                    decision?: "dismiss" | "ask_change" | "approve" | "remove_item" | "hide_review" | "hide_text" | "warn" | "limit" | "unlimit" | "suspend" | "reinstate";
                                    note?: string;
                                    /** @enum {string} */
                                    outcome?: "upheld" | "overturned";
                                    appeal?: {
                                        token: string;
                                        /** Format: date-time */
                                        until?: string;
                                    };
                                    upheld?: boolean;
                                };
                                payout?: {
                                    amount: number;
                                    reference?: string;
                                    reason?: string;
                                };
                                theft?: {
                                    name: string;
                                    reason?: string;
                                };
                                priceFrom: number | null;
                                priceTo: number | null;
                                search: string | null;
                                wanted?: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    /** @enum {boolean} */
                                    unnamed?: true;
                                    categoryName?: string;
                                    mount?: string;
                                    sensor?: string;
                                };
                                proposal?: {
                                    name: string;
                                    /** @enum {string} */
                                    state: "open" | "accepted" | "alias" | "rejected";
                                    model?: string;
                                    reason?: string;
                                };
                                shop?: {
                                    name: string;
                                    /** @enum {string} */
                                    state: "approved" | "refused" | "taken_off";
                                    reason?: string;
                                };
                                token?: {
                                    name: string;
                                };
                                webhook?: {
                                    /** Format: uuid */
                                    _id: string;
                                    host: string;
                                };
                                booking?: {
                                    /** Format: uuid */
                                    _id: string;
                                    buyer: string;
                                    /** @enum {string} */
                                    reason?: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                                };
                                claim?: {
                                    /** @enum {string} */
                                    event: "claim_answered" | "claim_contested" | "claim_escalated" | "claim_returning" | "claim_closed";
                                    /** @enum {string} */
                                    by: "buyer" | "seller" | "shop";
                                    /** @enum {string} */
                                    side: "buyer" | "seller";
                                    /** @enum {string} */
                                    outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                    amount?: number;
                                };
                                offer?: {
                                    /** Format: uuid */
                                    _id: string;
                                    price: number;
                                    /** @enum {string} */
                                    side: "buyer" | "seller";
                                    /** @enum {string} */
                                    by?: "buyer" | "seller";
                                    /** @enum {boolean} */
                                    closed?: true;
                                };
                                conversation?: {
                                    /** Format: uuid */
                                    _id: string;
                                    from: string;
                                };
                                /** Format: date-time */
                                until?: string;
                                /** Format: date-time */
                                at: string;
                                read: boolean;
                            };
                            unread: number;
                            messages?: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/makeadvertise/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows the seller’s product on the home page. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/managecategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a category at the end of the shop’s order. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/managecategories/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts all categories into another order, if they still stand as the admin saw them. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: string[];
                        was: string[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/managecategories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Renames a category that is still called what the admin saw. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        was: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/modelproposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of proposed models, those that wait first and the oldest first. */
        get: {
            parameters: {
                query?: {
                    state?: "open" | "accepted" | "alias" | "rejected";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                brand: string;
                                model: string;
                                listing?: string;
                                by: string;
                                others: number;
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                state: "open" | "accepted" | "alias" | "rejected";
                                decided?: {
                                    by: string;
                                    /** Format: date-time */
                                    at: string;
                                    model?: string;
                                    reason?: string;
                                };
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Proposes a model that the shop does not know. No listing waits for the answer. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        brand: string;
                        model: string;
                        listing?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/modelproposals/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a proposed model as it is written here. Listings that proposed it have it at once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "dslr" | "mirrorless" | "film-slr" | "rangefinder" | "compact" | "medium-format" | "action" | "instant" | "lens-prime" | "lens-zoom" | "flash" | "tripod" | "gimbal";
                        brand: string;
                        model: string;
                        aliases: string[];
                        mounts: string[];
                        /** @enum {string} */
                        sensor?: "full-frame" | "aps-c" | "aps-h" | "mft" | "four-thirds" | "medium-format" | "1.5-inch" | "1.4-type" | "1-inch" | "2/3-inch" | "1/1.63-inch" | "1/1.6-inch" | "1/1.7-inch" | "1/2.3-inch" | "35mm film" | "120 film" | "110 film" | "instax mini" | "instax wide" | "instax square" | "polaroid film";
                        releaseYear?: number;
                        ratedShutter?: number;
                        megapixels?: number | null;
                        focal?: string | null;
                        aperture?: string | null;
                        weatherSealed?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/modelproposals/{id}/alias": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes what was proposed another name of a model that the shop knows. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        model: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/modelproposals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Does not take a proposed model. Whoever proposed it is told why. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finds cameras, lenses and the like that the shop knows, best match first. */
        get: {
            parameters: {
                query?: {
                    /** @example 5d mk2 */
                    q?: string;
                    name?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "dslr" | "mirrorless" | "film-slr" | "rangefinder" | "compact" | "medium-format" | "action" | "instant" | "lens-prime" | "lens-zoom" | "flash" | "tripod" | "gimbal";
                            brand: string;
                            model: string;
                            mount: string | null;
                            mounts: string[];
                            sensor: string | null;
                            releaseYear: number | null;
                            ratedShutter: number | null;
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells the facts of the caller’s own account. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                            email: string;
                            emailVerified: boolean;
                            photoURL: string;
                            phone: string;
                            place: string;
                            /** @enum {string} */
                            language: "en" | "bn";
                            /** @enum {string} */
                            type: "Buyer" | "Seller";
                            isAdmin: boolean;
                            joined: string;
                            hasPassword: boolean;
                            secondFactor: boolean;
                            secondFactorRequired: boolean;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes what the caller’s profile says, here and at the identity provider. Photos are uploads of the caller’s. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        photoURL?: string;
                        phone?: string;
                        place?: string;
                        /** @enum {string} */
                        language?: "en" | "bn";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `photo_not_yours`: Please upload the profile image again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/my-account/become-seller": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the calling buyer a seller, and remembers their phone number; 0 when they are one already. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        phoneNumber: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes the caller’s account: unsold products leave the shop, bookings are cancelled, paid orders stay. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/my-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives everything that the shop keeps about the caller. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            madeAt: string;
                            profile: {
                                [key: string]: unknown;
                            };
                            sessions: {
                                [key: string]: unknown;
                            }[];
                            apiTokens: {
                                [key: string]: unknown;
                            }[];
                            uploads: {
                                [key: string]: unknown;
                            }[];
                            fingerprints: {
                                [key: string]: unknown;
                            }[];
                            photoMatches: {
                                [key: string]: unknown;
                            }[];
                            products: {
                                [key: string]: unknown;
                            }[];
                            listingKeys: {
                                [key: string]: unknown;
                            }[];
                            kit: {
                                [key: string]: unknown;
                            }[];
                            drafts: {
                                [key: string]: unknown;
                            }[];
                            views: {
                                [key: string]: unknown;
                            }[];
                            bookings: {
                                [key: string]: unknown;
                            }[];
                            receipts: {
                                [key: string]: unknown;
                            }[];
                            balanceLines: {
                                [key: string]: unknown;
                            }[];
                            dealEvents: {
                                [key: string]: unknown;
                            }[];
                            offers: {
                                [key: string]: unknown;
                            }[];
                            payments: {
                                [key: string]: unknown;
                            }[];
                            payoutAccount: {
                                /** @enum {string} */
                                method: "bank" | "bkash";
                                name: string;
                                ending: string;
                                bank?: string;
                                branch?: string;
                                /** Format: date-time */
                                changedAt: string;
                                /** Format: date-time */
                                waitsUntil?: string;
                                /** @enum {boolean} */
                                unreadable?: true;
                            } | null;
                            payouts: {
                                [key: string]: unknown;
                            }[];
                            conversations: {
                                [key: string]: unknown;
                            }[];
                            blocks: {
                                [key: string]: unknown;
                            }[];
                            claims: {
                                [key: string]: unknown;
                            }[];
                            claimMessages: {
                                [key: string]: unknown;
                            }[];
                            inspections: {
                                [key: string]: unknown;
                            }[];
                            sensorTests: {
                                [key: string]: unknown;
                            }[];
                            questions: {
                                [key: string]: unknown;
                            }[];
                            answers: {
                                [key: string]: unknown;
                            }[];
                            wantedAds: {
                                [key: string]: unknown;
                            }[];
                            wantedAnswers: {
                                [key: string]: unknown;
                            }[];
                            modelProposals: {
                                [key: string]: unknown;
                            }[];
                            shops: {
                                [key: string]: unknown;
                            }[];
                            shopDecisions: {
                                [key: string]: unknown;
                            }[];
                            webhookEndpoints: {
                                [key: string]: unknown;
                            }[];
                            reviews: {
                                [key: string]: unknown;
                            }[];
                            reports: {
                                [key: string]: unknown;
                            }[];
                            appeals: {
                                [key: string]: unknown;
                            }[];
                            theftNotices: {
                                [key: string]: unknown;
                            }[];
                            theftQuestions: {
                                [key: string]: unknown;
                            }[];
                            theftProofs: {
                                [key: string]: unknown;
                            }[];
                            evidence: {
                                [key: string]: unknown;
                            }[];
                            evidenceCodes: {
                                [key: string]: unknown;
                            }[];
                            signals: {
                                [key: string]: unknown;
                            }[];
                            wishlist: {
                                [key: string]: unknown;
                            }[];
                            savedSearches: {
                                [key: string]: unknown;
                            }[];
                            notices: {
                                [key: string]: unknown;
                            }[];
                            watchSettings: {
                                [key: string]: unknown;
                            }[];
                            noticeSettings: {
                                [key: string]: unknown;
                            }[];
                            pushSubscriptions: {
                                [key: string]: unknown;
                            }[];
                            messages: {
                                [key: string]: unknown;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/myproducts/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the seller’s own products, newest first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example rafiq@example.com */
                    email: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            image: string;
                            picture: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            };
                            /** Format: uuid */
                            category: string;
                            userName: string;
                            email: string;
                            sellerUid: string;
                            photoURL: string;
                            sellerPicture?: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            };
                            verify: boolean;
                            date: string;
                            resalePrice: number;
                            originalPrice: number;
                            purchaseYear: number;
                            usedYear: number;
                            /** @enum {string} */
                            conditionType: "Excellent" | "Good" | "Fair";
                            phone: string;
                            location: string;
                            locationIn?: {
                                [key: string]: string;
                            };
                            district: string | null;
                            description: string;
                            /** @enum {string} */
                            salesStatus: "available" | "sold";
                            /** @enum {string} */
                            advertise: "no" | "yes";
                            reserved?: {
                                /** Format: date-time */
                                until: string;
                            };
                            /** @enum {string} */
                            away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                            /** @enum {string} */
                            faulty?: "with_fault" | "for_parts";
                            /** @enum {string} */
                            listing?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                            /** Format: date-time */
                            offSince?: string;
                            /** @enum {string} */
                            withdrawnFor?: "sold_elsewhere" | "keep_it" | "other";
                            /** Format: date-time */
                            expiresAt?: string;
                            /** @enum {boolean} */
                            relistable?: true;
                            /** @enum {boolean} */
                            photoAsked?: true;
                            review?: {
                                reasons: ("new_account" | "low_price" | "low_price_hint" | "photo_reused" | "photo_alike" | "ai_photo" | "stock_photos" | "copied_text" | "many_items" | "bought_serial" | "evidence_serial" | "evidence_model" | "evidence_count" | "evidence_edited" | "contact_details" | "link" | "buyer_report" | "unfairly_described" | "cancels")[];
                            };
                            evidence?: {
                                /** @enum {string} */
                                level: "in_hand" | "camera_file" | "with_serial";
                                /** Format: date */
                                on: string;
                            };
                            /** @enum {boolean} */
                            evidenceAsked?: true;
                            stockNumber?: string;
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/myshop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gets the caller’s shop as they wrote it, and how it stands. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            shop: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                address: string;
                                /** @enum {string} */
                                district: "dhaka" | "faridpur" | "gazipur" | "gopalganj" | "kishoreganj" | "madaripur" | "manikganj" | "munshiganj" | "narayanganj" | "narsingdi" | "rajbari" | "shariatpur" | "tangail" | "chattogram" | "bandarban" | "brahmanbaria" | "chandpur" | "coxs-bazar" | "cumilla" | "feni" | "khagrachhari" | "lakshmipur" | "noakhali" | "rangamati" | "rajshahi" | "bogura" | "chapainawabganj" | "joypurhat" | "naogaon" | "natore" | "pabna" | "sirajganj" | "khulna" | "bagerhat" | "chuadanga" | "jashore" | "jhenaidah" | "kushtia" | "magura" | "meherpur" | "narail" | "satkhira" | "barishal" | "barguna" | "bhola" | "jhalokathi" | "patuakhali" | "pirojpur" | "sylhet" | "habiganj" | "moulvibazar" | "sunamganj" | "rangpur" | "dinajpur" | "gaibandha" | "kurigram" | "lalmonirhat" | "nilphamari" | "panchagarh" | "thakurgaon" | "mymensingh" | "jamalpur" | "netrokona" | "sherpur";
                                photo: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                hours: {
                                    days: ("saturday" | "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday")[];
                                    from: string;
                                    to: string;
                                }[];
                                phone: string;
                                showsPhone: boolean;
                                text: string;
                                /** @enum {string} */
                                state: "waiting" | "approved" | "refused" | "taken_off";
                                version: number;
                                reason?: string;
                                shown?: {
                                    name: string;
                                    address: string;
                                    /** @enum {string} */
                                    district: "dhaka" | "faridpur" | "gazipur" | "gopalganj" | "kishoreganj" | "madaripur" | "manikganj" | "munshiganj" | "narayanganj" | "narsingdi" | "rajbari" | "shariatpur" | "tangail" | "chattogram" | "bandarban" | "brahmanbaria" | "chandpur" | "coxs-bazar" | "cumilla" | "feni" | "khagrachhari" | "lakshmipur" | "noakhali" | "rangamati" | "rajshahi" | "bogura" | "chapainawabganj" | "joypurhat" | "naogaon" | "natore" | "pabna" | "sirajganj" | "khulna" | "bagerhat" | "chuadanga" | "jashore" | "jhenaidah" | "kushtia" | "magura" | "meherpur" | "narail" | "satkhira" | "barishal" | "barguna" | "bhola" | "jhalokathi" | "patuakhali" | "pirojpur" | "sylhet" | "habiganj" | "moulvibazar" | "sunamganj" | "rangpur" | "dinajpur" | "gaibandha" | "kurigram" | "lalmonirhat" | "nilphamari" | "panchagarh" | "thakurgaon" | "mymensingh" | "jamalpur" | "netrokona" | "sherpur";
                                    photo: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                };
                            } | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Writes the caller’s shop. A new name, address or photo waits for an admin; until then the last approved ones are shown. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        address: string;
                        /** @enum {string} */
                        district: "dhaka" | "faridpur" | "gazipur" | "gopalganj" | "kishoreganj" | "madaripur" | "manikganj" | "munshiganj" | "narayanganj" | "narsingdi" | "rajbari" | "shariatpur" | "tangail" | "chattogram" | "bandarban" | "brahmanbaria" | "chandpur" | "coxs-bazar" | "cumilla" | "feni" | "khagrachhari" | "lakshmipur" | "noakhali" | "rangamati" | "rajshahi" | "bogura" | "chapainawabganj" | "joypurhat" | "naogaon" | "natore" | "pabna" | "sirajganj" | "khulna" | "bagerhat" | "chuadanga" | "jashore" | "jhenaidah" | "kushtia" | "magura" | "meherpur" | "narail" | "satkhira" | "barishal" | "barguna" | "bhola" | "jhalokathi" | "patuakhali" | "pirojpur" | "sylhet" | "habiganj" | "moulvibazar" | "sunamganj" | "rangpur" | "dinajpur" | "gaibandha" | "kurigram" | "lalmonirhat" | "nilphamari" | "panchagarh" | "thakurgaon" | "mymensingh" | "jamalpur" | "netrokona" | "sherpur";
                        photo?: string;
                        hours: {
                            days: ("saturday" | "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday")[];
                            from: string;
                            to: string;
                        }[];
                        phone?: string;
                        showsPhone: boolean;
                        text?: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** @enum {string} */
                            state: "waiting" | "approved" | "refused" | "taken_off";
                            version: number;
                        };
                    };
                };
                /**
                 * @description `shop_contact`: Leave out phone numbers, links, e-mail addresses and payment in advance. The phone has a field of its own.
                 *
                 *     `shop_photo`: This photo cannot be used. Choose it again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Takes the caller’s shop off their page, for good. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mywanted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller’s wanted ads, newest first, each with the items that fit it. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            /** @enum {boolean} */
                            unnamed?: true;
                            /** Format: uuid */
                            category: string;
                            categoryName: string;
                            mount?: string;
                            sensor?: string;
                            priceTo: number;
                            /** @enum {string} */
                            condition: "Excellent" | "Good" | "Fair";
                            district?: string;
                            note?: string;
                            warnings?: ("contact" | "money")[];
                            from: string;
                            /** Format: date-time */
                            at: string;
                            /** Format: date-time */
                            until: string;
                            /** @enum {string} */
                            state: "open" | "expired" | "found" | "withdrawn" | "hidden";
                            items: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                price: number;
                                image: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                answered: boolean;
                            }[];
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/noticecount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts the notices and the messages that the caller has not read. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            unread: number;
                            messages?: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what the shop noticed for the caller, newest first. */
        get: {
            parameters: {
                query?: {
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                kind: "price_drop" | "found" | "booked" | "booking_cancelled" | "paid_for" | "sold_to_other" | "sale_cancelled" | "refunded" | "sale_refunded" | "accepted" | "declined" | "item_changed" | "reservation_ends" | "reservation_ended" | "buyer_away" | "item_free" | "no_show_struck" | "handover_asked" | "handover_lapsed" | "handover_said" | "handed_over" | "completes_soon" | "review_open" | "deal_silent" | "claim_opened" | "claim_by_shop" | "claim_answered" | "claim_unanswered" | "claim_due" | "return_due" | "return_asked" | "claim_decided" | "reviewed" | "offer_made" | "offer_countered" | "offer_accepted" | "offer_declined" | "offer_expired" | "listing_expires" | "listing_expired" | "photo_match" | "evidence_asked" | "payout_paid" | "payout_returned" | "case_decided" | "appeal_decided" | "report_closed" | "theft_accepted" | "theft_rejected" | "serial_asked" | "message" | "question_asked" | "question_answered" | "wanted_found" | "wanted_answered" | "wanted_expires" | "model_decided" | "shop_decided" | "token_made" | "token_leaked" | "webhook_ended";
                                product?: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    image: string;
                                    picture: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                    /** Format: uuid */
                                    category: string;
                                    userName: string;
                                    sellerUid: string;
                                    photoURL: string;
                                    sellerPicture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                    verify: boolean;
                                    date: string;
                                    resalePrice: number;
                                    originalPrice: number;
                                    purchaseYear: number;
                                    usedYear: number;
                                    /** @enum {string} */
                                    conditionType: "Excellent" | "Good" | "Fair";
                                    location: string;
                                    locationIn?: {
                                        [key: string]: string;
                                    };
                                    district: string | null;
                                    description: string;
                                    /** @enum {string} */
                                    salesStatus: "available" | "sold";
                                    /** @enum {string} */
                                    advertise: "no" | "yes";
                                    reserved?: {
                                        /** Format: date-time */
                                        until: string;
                                    };
                                    /** @enum {string} */
                                    away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                    /** @enum {string} */
                                    faulty?: "with_fault" | "for_parts";
                                    brand: string | null;
                                    model: string | null;
                                    mount: string | null;
                                    shutterCount: number | null;
                                    evidence?: {
                                        /** @enum {string} */
                                        level: "in_hand" | "camera_file" | "with_serial";
                                        /** Format: date */
                                        on: string;
                                    };
                                };
                                case?: {
                                    /** @enum {string} */
                                    subjectKind: "product" | "person" | "conversation" | "review" | "question" | "answer" | "wanted";
                                    name: string;
                                    /** @enum {string} */
                                    decision?: "dismiss" | "ask_change" | "approve" | "remove_item" | "hide_review" | "hide_text" | "warn" | "limit" | "unlimit" | "suspend" | "reinstate";
                                    note?: string;
                                    /** @enum {string} */
                                    outcome?: "upheld" | "overturned";
                                    appeal?: {
                                        token: string;
                                        /** Format: date-time */
                                        until?: string;
                                    };
                                    upheld?: boolean;
                                };
                                payout?: {
                                    amount: number;
                                    reference?: string;
                                    reason?: string;
                                };
                                theft?: {
                                    name: string;
                                    reason?: string;
                                };
                                priceFrom: number | null;
                                priceTo: number | null;
                                search: string | null;
                                wanted?: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    /** @enum {boolean} */
                                    unnamed?: true;
                                    categoryName?: string;
                                    mount?: string;
                                    sensor?: string;
                                };
                                proposal?: {
                                    name: string;
                                    /** @enum {string} */
                                    state: "open" | "accepted" | "alias" | "rejected";
                                    model?: string;
                                    reason?: string;
                                };
                                shop?: {
                                    name: string;
                                    /** @enum {string} */
                                    state: "approved" | "refused" | "taken_off";
                                    reason?: string;
                                };
                                token?: {
                                    name: string;
                                };
                                webhook?: {
                                    /** Format: uuid */
                                    _id: string;
                                    host: string;
                                };
                                booking?: {
                                    /** Format: uuid */
                                    _id: string;
                                    buyer: string;
                                    /** @enum {string} */
                                    reason?: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                                };
                                claim?: {
                                    /** @enum {string} */
                                    event: "claim_answered" | "claim_contested" | "claim_escalated" | "claim_returning" | "claim_closed";
                                    /** @enum {string} */
                                    by: "buyer" | "seller" | "shop";
                                    /** @enum {string} */
                                    side: "buyer" | "seller";
                                    /** @enum {string} */
                                    outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                    amount?: number;
                                };
                                offer?: {
                                    /** Format: uuid */
                                    _id: string;
                                    price: number;
                                    /** @enum {string} */
                                    side: "buyer" | "seller";
                                    /** @enum {string} */
                                    by?: "buyer" | "seller";
                                    /** @enum {boolean} */
                                    closed?: true;
                                };
                                conversation?: {
                                    /** Format: uuid */
                                    _id: string;
                                    from: string;
                                };
                                /** Format: date-time */
                                until?: string;
                                /** Format: date-time */
                                at: string;
                                read: boolean;
                            }[];
                            total: number;
                            nextCursor: string | null;
                            unread: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks notices of the caller as read: those that are named, or all. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids?: string[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/noticesettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells for each topic when the caller is written to, and whether it is pushed. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            topics: {
                                /** @enum {string} */
                                topic: "deal" | "prices" | "messages";
                                /** @enum {string} */
                                mail: "at-once" | "daily" | "off";
                                push: boolean;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Chooses when the caller is written to about a topic, and whether it is pushed. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        topic: "deal" | "prices" | "messages";
                        /** @enum {string} */
                        mail?: "at-once" | "daily" | "off";
                        push?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the offers that the caller made or got, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @example buyer */
                    side?: "buyer" | "seller";
                    /** @example open */
                    state?: ("open" | "accepted" | "declined" | "countered" | "withdrawn" | "expired" | "closed") | ("open" | "accepted" | "declined" | "countered" | "withdrawn" | "expired" | "closed")[];
                    /** @example 20 */
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                side: "buyer" | "seller";
                                /** @enum {string} */
                                by: "buyer" | "seller";
                                /** @enum {string} */
                                state: "open" | "accepted" | "declined" | "countered" | "withdrawn" | "expired" | "closed";
                                yourTurn: boolean;
                                price: number;
                                item: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                    price: number;
                                    /** @enum {string} */
                                    salesStatus: "available" | "sold";
                                    /** @enum {boolean} */
                                    removed?: true;
                                    /** @enum {string} */
                                    away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                    reserved?: {
                                        /** Format: date-time */
                                        until: string;
                                    };
                                };
                                /** Format: uuid */
                                answers?: string;
                                buyer: {
                                    /** Format: uuid */
                                    _id?: string;
                                    name: string;
                                    location: string;
                                    phoneNumber?: string;
                                };
                                seller: {
                                    name: string;
                                    verified: boolean;
                                };
                                /** Format: date-time */
                                madeAt: string;
                                /** Format: date-time */
                                expiresAt: string;
                                /** Format: date-time */
                                endedAt?: string;
                                /** Format: uuid */
                                booking?: string;
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Offers the seller of an item a price below the one it has. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        price: number;
                        phoneNumber: string;
                        location: string;
                        /** Format: uuid */
                        itemId: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                            /** @enum {string} */
                            state: "open";
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts the other side’s offer: the buyer has booked the item at its price, and it is reserved for them. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 7e4b1c92-90d3-4f1b-a0c8-3d5e8f2a6b31 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/{id}/counter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers the other side’s offer by a price of the caller’s own. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 7e4b1c92-90d3-4f1b-a0c8-3d5e8f2a6b31 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        price: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                            /** Format: uuid */
                            insertedId?: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines the other side’s offer. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 7e4b1c92-90d3-4f1b-a0c8-3d5e8f2a6b31 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an open offer of the caller’s back. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 7e4b1c92-90d3-4f1b-a0c8-3d5e8f2a6b31 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller’s bookings, newest first. */
        get: {
            parameters: {
                query: {
                    /** @example tania@example.com */
                    email: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            customerName: string;
                            customerEmail: string;
                            /** Format: uuid */
                            itemId: string;
                            itemName: string;
                            itemImg: string;
                            picture?: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            };
                            price: number;
                            phoneNumber: string;
                            location: string;
                            /** @enum {string} */
                            salesStatus: "available" | "sold";
                            /** @enum {boolean} */
                            removed?: true;
                            /** @enum {string} */
                            away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                            /** @enum {string} */
                            isPaid: "yes" | "no";
                            transactionId?: string;
                            /** @enum {string} */
                            refund?: "under_way" | "done";
                            cancelled?: {
                                /** @enum {string} */
                                by: "buyer" | "seller" | "shop" | "replaced";
                                /** @enum {string} */
                                reason?: "changed_mind" | "no_show" | "price" | "unsafe" | "other";
                                /** @enum {boolean} */
                                struck?: true;
                                /** Format: uuid */
                                replacedBy?: string;
                            };
                            date: string;
                            paidDate?: string;
                            /** @enum {string} */
                            progress?: "handed_over" | "completed";
                            claimed?: {
                                /** @enum {string} */
                                turn?: "you" | "other" | "shop";
                                /** Format: date-time */
                                returnBy?: string;
                                /** @enum {string} */
                                outcome?: "whole" | "part" | "nothing" | "withdrawn";
                                /** @enum {boolean} */
                                bank?: true;
                                /** @enum {boolean} */
                                back?: true;
                                /** @enum {boolean} */
                                cash?: true;
                            };
                            sellerPhone?: string;
                            changedSinceBooked?: {
                                what: ("price" | "condition" | "description" | "photos" | "facts")[];
                                priceNow: number;
                                at: string;
                            };
                            category?: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                            };
                            reserved?: {
                                mine: boolean;
                                /** Format: date-time */
                                until: string;
                                position: number;
                            };
                            /** @enum {boolean} */
                            beingPaid?: true;
                            ownPayment?: {
                                /** @enum {string} */
                                method: "card" | "bkash" | "sslcommerz" | "cash";
                                /** Format: date-time */
                                until?: string;
                            };
                            confirmed?: {
                                /** Format: date-time */
                                buyer?: string;
                                /** Format: date-time */
                                seller?: string;
                                /** Format: date-time */
                                until: string;
                            };
                            givenBack?: number;
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment-setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells the browser how one can pay here. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            mode: "stripe" | "sandbox" | "off";
                            publishableKey: string | null;
                            methods: {
                                /** @enum {string} */
                                name: "card" | "bkash" | "sslcommerz" | "cash";
                                /** @enum {string} */
                                mode: "live" | "test";
                                lowest: number;
                                highest: number;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of the payments: what needs a person first, then the newest. */
        get: {
            parameters: {
                query?: {
                    group?: "all" | "attention" | "underway" | "paid" | "refunded" | "ended";
                    search?: string;
                    sort?: "attention" | "begun" | "amount";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            payments: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                state: "creating" | "open" | "allocated" | "captured" | "failed" | "releasing" | "released" | "refunding" | "refunded" | "needs_human";
                                /** @enum {string} */
                                method: "card" | "bkash" | "sslcommerz" | "cash";
                                attention: ("needs_human" | "disputed" | "stuck" | "alarm" | "failed") | null;
                                itemName: string;
                                buyer: {
                                    name: string;
                                    email: string;
                                };
                                seller: {
                                    name: string;
                                    email: string;
                                };
                                amount: number;
                                givenBack?: number;
                                transactionId: string | null;
                                created: string;
                                updated: string;
                                lastError: string | null;
                                openDispute: string | null;
                                openAlarm: string | null;
                            }[];
                            needAttention: number;
                            found: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the payments that fit as a CSV file. */
        get: {
            parameters: {
                query?: {
                    group?: "all" | "attention" | "underway" | "paid" | "refunded" | "ended";
                    search?: string;
                    sort?: "attention" | "begun" | "amount";
                    order?: "asc" | "desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells everything that is known of one payment. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            /** @enum {string} */
                            state: "creating" | "open" | "allocated" | "captured" | "failed" | "releasing" | "released" | "refunding" | "refunded" | "needs_human";
                            /** @enum {string} */
                            method: "card" | "bkash" | "sslcommerz" | "cash";
                            attention: ("needs_human" | "disputed" | "stuck" | "alarm" | "failed") | null;
                            itemName: string;
                            buyer: {
                                name: string;
                                email: string;
                            };
                            seller: {
                                name: string;
                                email: string;
                            };
                            amount: number;
                            givenBack?: number;
                            transactionId: string | null;
                            created: string;
                            updated: string;
                            lastError: string | null;
                            openDispute: string | null;
                            openAlarm: string | null;
                            /** Format: uuid */
                            bookingId: string;
                            /** @enum {string} */
                            orderState: "open" | "paid" | "lost" | "cancelled" | "refunded";
                            handedOver: {
                                at: string;
                                /** @enum {string} */
                                by: "code" | "buyer" | "silence" | "timer" | "cash" | "admin" | "before";
                            } | null;
                            completed: string | null;
                            left: number;
                            relistable: boolean;
                            refund: {
                                reason: string;
                                by: string;
                            } | null;
                            parts: {
                                /** Format: uuid */
                                _id: string;
                                at: string;
                                amount: number;
                                /** @enum {string} */
                                state: "asked" | "done" | "failed" | "unsure";
                                by: string;
                                reason: string;
                                note: string | null;
                            }[];
                            history: {
                                at: string;
                                from: ("creating" | "open" | "allocated" | "captured" | "failed" | "releasing" | "released" | "refunding" | "refunded" | "needs_human") | null;
                                /** @enum {string} */
                                to: "creating" | "open" | "allocated" | "captured" | "failed" | "releasing" | "released" | "refunding" | "refunded" | "needs_human";
                                note: string | null;
                            }[];
                            ledger: {
                                at: string;
                                /** @enum {string} */
                                kind: "authorise" | "capture" | "release" | "refund" | "refund_failed" | "refund_by_hand";
                                amount: number;
                                providerId: string;
                            }[];
                            disputes: {
                                _id: string;
                                status: string;
                                reason: string;
                                amount: number;
                                opened: string;
                                closed: string | null;
                            }[];
                            alarms: {
                                message: string;
                                times: number;
                                raised: string;
                                resolved: string | null;
                                resolution: string | null;
                            }[];
                            events: {
                                _id: string;
                                type: string;
                                received: string;
                            }[];
                            mails: {
                                posted: string;
                                to: string | null;
                                subject: string | null;
                                /** @enum {string} */
                                state: "waiting" | "sent" | "given_up";
                                lastError: string | null;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a part of the price of a sale back; the sale stands. The same part twice is given back once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        /** Format: uuid */
                        part: string;
                        amount: number;
                        reference?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `hand_reference`: Name the transfer by its own reference: another refund has this one.
                 *
                 *     `part_too_much`: That is more than what is left of the price.
                 *
                 *     `part_is_whole`: That is all that is left of the price: give the whole price back instead.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/parts/{part}/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says what became of a part of which the shop is not sure, by the pages of the payment provider. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    part: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        /** @enum {string} */
                        outcome: "done" | "failed";
                        reference?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `part_reference`: Name the refund by the reference that the provider gives it, and no other refund has.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the whole price of a sale back to its buyer. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        reference?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `hand_reference`: Name the transfer by its own reference: another refund has this one.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/relist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts an item back into the shop whose sale was given back. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leads a payment that waits for a person on, by what the payment provider says of it now. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        giveBack?: boolean;
                        reference?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                            /** @enum {string} */
                            state: "creating" | "open" | "allocated" | "captured" | "failed" | "releasing" | "released" | "refunding" | "refunded" | "needs_human";
                        };
                    };
                };
                /**
                 * @description `hand_reference`: Name the transfer by its own reference: another refund has this one.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payoutaccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells a seller where their money goes, of its number the last four digits, and what was sent there. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            account: {
                                /** @enum {string} */
                                method: "bank" | "bkash";
                                name: string;
                                ending: string;
                                bank?: string;
                                branch?: string;
                                /** Format: date-time */
                                changedAt: string;
                                /** Format: date-time */
                                waitsUntil?: string;
                                /** @enum {boolean} */
                                unreadable?: true;
                            } | null;
                            minimum: number;
                            inTransit: number;
                            paidOut: number;
                            payouts: {
                                /** Format: uuid */
                                _id: string;
                                amount: number;
                                /** @enum {string} */
                                state: "listed" | "paid" | "returned";
                                /** @enum {string} */
                                method: "bank" | "bkash";
                                ending: string;
                                /** Format: date-time */
                                at: string;
                                /** Format: date-time */
                                endedAt?: string;
                                reference?: string;
                                reason?: string;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Says where the caller’s money goes from now on. Nothing is sent for 48 hours after a change. The same again changes nothing. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        account: {
                            /** @enum {string} */
                            method: "bank";
                            name: string;
                            number: string;
                            bank: string;
                            branch: string;
                        } | {
                            /** @enum {string} */
                            method: "bkash";
                            name: string;
                            number: string;
                        };
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payoutbatches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the batches of payouts, newest first. */
        get: {
            parameters: {
                query?: {
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                /** Format: date-time */
                                at: string;
                                by: string;
                                amount: number;
                                count: number;
                                listed: number;
                                returned: number;
                                methods: ("bank" | "bkash")[];
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Takes what is available of every seller who can be paid, or of one, into a batch of payouts. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        seller?: string;
                        account?: {
                            /** @enum {string} */
                            method: "bank";
                            name: string;
                            number: string;
                            bank: string;
                            branch: string;
                        } | {
                            /** @enum {string} */
                            method: "bkash";
                            name: string;
                            number: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payoutbatches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a batch with its payouts; of the accounts the last four digits. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            /** Format: date-time */
                            at: string;
                            by: string;
                            amount: number;
                            count: number;
                            listed: number;
                            returned: number;
                            methods: ("bank" | "bkash")[];
                            payouts: {
                                /** Format: uuid */
                                _id: string;
                                amount: number;
                                /** @enum {string} */
                                state: "listed" | "paid" | "returned";
                                /** @enum {string} */
                                method: "bank" | "bkash";
                                ending: string;
                                /** Format: date-time */
                                at: string;
                                /** Format: date-time */
                                endedAt?: string;
                                reference?: string;
                                reason?: string;
                                /** Format: uuid */
                                seller: string;
                                name: string;
                                /** @enum {boolean} */
                                unreadable?: true;
                                /** @enum {boolean} */
                                underCase?: true;
                                /** @enum {boolean} */
                                suspended?: true;
                                /** @enum {boolean} */
                                accountChanged?: true;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payoutbatches/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives what is still to be sent of a batch, by bank, by bKash or both, as a CSV file with full account numbers. Each time is written down. */
        get: {
            parameters: {
                query?: {
                    method?: "bank" | "bkash";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the sellers who have money in the shop, what can be sent to each, and what stands in the way. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            minimum: number;
                            sellers: {
                                /** Format: uuid */
                                seller: string;
                                name: string;
                                available: number;
                                balance: number;
                                inTransit: number;
                                account?: {
                                    /** @enum {string} */
                                    method: "bank" | "bkash";
                                    name: string;
                                    ending: string;
                                    bank?: string;
                                    branch?: string;
                                    /** Format: date-time */
                                    changedAt: string;
                                    /** Format: date-time */
                                    waitsUntil?: string;
                                    /** @enum {boolean} */
                                    unreadable?: true;
                                };
                                /** @enum {string} */
                                hindrance?: "negative" | "under_case" | "suspended" | "deleted" | "no_account" | "account_unreadable" | "account_changed" | "withheld" | "below_minimum";
                            }[];
                            total: number;
                            payable: number;
                            payableSellers: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/{id}/paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that a payout arrived. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reference: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payouts/{id}/returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says that a payout came back: it is in the seller’s balance again. Said twice, it is done once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reference?: string;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells what an admin may want to know of a buyer or seller before deciding about them; a moderator gets nothing of their money. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                email: string;
                                uid: string;
                                photoURL: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                /** @enum {string} */
                                type: "Buyer" | "Seller";
                                verify: boolean;
                                isAdmin: boolean;
                                /** @enum {boolean} */
                                isModerator?: true;
                                suspendedFor?: string;
                                suspendedUntil?: string;
                                limited?: {
                                    until: string;
                                    reason: string;
                                };
                            };
                            since: string;
                            counts: {
                                onSale: number;
                                sold: number;
                                booked: number;
                                bought: number;
                                reportsMade?: number;
                                reportsAbout: number;
                            };
                            items: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                price: number;
                                /** @enum {string} */
                                status: "available" | "sold" | "removed" | "off_sale";
                                listed: string;
                                reports: number;
                            }[];
                            bookings: {
                                /** Format: uuid */
                                _id: string;
                                itemName: string;
                                price: number;
                                /** @enum {string} */
                                state: "open" | "paid" | "lost" | "cancelled" | "refunded";
                                /** @enum {string} */
                                noShow?: "counts" | "struck";
                                at: string;
                            }[];
                            log: {
                                _id: number;
                                at: string;
                                actor: string;
                                actorId: string | null;
                                action: string;
                                subject: {
                                    kind: string;
                                    id: string;
                                    name: string;
                                };
                                reason: string | null;
                                before: {
                                    [key: string]: unknown;
                                } | null;
                                after: {
                                    [key: string]: unknown;
                                } | null;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}/limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a buyer or seller for some days from listing, offering, writing and reviewing, and tells them why. Deals go on. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        days: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}/moderator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Makes a buyer or seller a moderator, who sees reports and decides about people and items, or ends that. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        moderator: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/people/{id}/reinstate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a suspension. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs a buyer or seller out and keeps them out; what they sell leaves the lists until they are reinstated, or the days are over. Of somebody who is suspended it changes when that ends. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        days?: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}/unlimit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a limit before its time. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/priceguide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives what such an item sold for here, by completed sales alone; null where they are too few to say. */
        get: {
            parameters: {
                query: {
                    /** @example 9cffeecb-18d3-80dd-815d-759d425da7f1 */
                    modelId: string;
                    /** @example Good */
                    conditionType: "Excellent" | "Good" | "Fair";
                    /** @example 3 */
                    usedYear?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            guide: ({
                                /** @enum {string} */
                                of: "model";
                                own: boolean;
                                firm: boolean;
                                sales: number;
                                low: number;
                                middle: number;
                                high: number;
                            } | {
                                /** @enum {string} */
                                of: "kind";
                                /** @enum {string} */
                                kind: "dslr" | "mirrorless" | "film-slr" | "rangefinder" | "compact" | "medium-format" | "action" | "instant" | "lens-prime" | "lens-zoom" | "flash" | "tripod" | "gimbal";
                                /** @enum {string} */
                                band: "0-2" | "3-5" | "6+";
                                sales: number;
                                low: number;
                                high: number;
                            }) | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives all that a product’s page shows. How its seller is reached is for people who are signed in. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            product: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                image: string;
                                picture: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                /** Format: uuid */
                                category: string;
                                userName: string;
                                sellerUid: string;
                                photoURL: string;
                                sellerPicture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                verify: boolean;
                                date: string;
                                resalePrice: number;
                                originalPrice: number;
                                purchaseYear: number;
                                usedYear: number;
                                /** @enum {string} */
                                conditionType: "Excellent" | "Good" | "Fair";
                                location: string;
                                locationIn?: {
                                    [key: string]: string;
                                };
                                district: string | null;
                                description: string;
                                /** @enum {string} */
                                salesStatus: "available" | "sold";
                                /** @enum {string} */
                                advertise: "no" | "yes";
                                reserved?: {
                                    /** Format: date-time */
                                    until: string;
                                };
                                /** @enum {string} */
                                away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                /** @enum {string} */
                                faulty?: "with_fault" | "for_parts";
                                brand: string | null;
                                model: string | null;
                                mount: string | null;
                                shutterCount: number | null;
                                evidence?: {
                                    /** @enum {string} */
                                    level: "in_hand" | "camera_file" | "with_serial";
                                    /** Format: date */
                                    on: string;
                                };
                            };
                            contact: {
                                phone: string;
                                email: string;
                            } | null;
                            own: boolean;
                            ownListing?: {
                                /** @enum {string} */
                                listing?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                /** Format: date-time */
                                offSince?: string;
                                /** @enum {string} */
                                withdrawnFor?: "sold_elsewhere" | "keep_it" | "other";
                                /** Format: date-time */
                                expiresAt?: string;
                            };
                            booking: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                state: "open" | "paid" | "lost" | "refunded";
                                price: number;
                                reserved?: {
                                    mine: boolean;
                                    /** Format: date-time */
                                    until: string;
                                };
                            } | null;
                            offers: {
                                lowest: number;
                                left?: number;
                            } | null;
                            offer: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                by: "buyer" | "seller";
                                price: number;
                                /** Format: date-time */
                                expiresAt: string;
                            } | null;
                            categoryName: string;
                            pictures: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            }[];
                            shots: {
                                photo: string;
                                /** @enum {string} */
                                shot: "front" | "back" | "top" | "bottom" | "side" | "mount" | "screen_on" | "lens_out" | "film_chamber" | "finder" | "print" | "lens_front" | "lens_rear" | "lens_side" | "lens_glass" | "lens_blades" | "zoomed" | "foot" | "battery" | "standing" | "folded" | "head" | "plate" | "locks" | "contents" | "fault";
                            }[];
                            facts: {
                                accessories: string | null;
                                defects: string | null;
                                releaseYear: number | null;
                                sensor: string | null;
                                ratedShutter: number | null;
                                shutterLife: {
                                    count: number;
                                    rated: number;
                                    used: number;
                                    perThousand: number | null;
                                    source: {
                                        /** @enum {string} */
                                        by: "seller";
                                    } | {
                                        /** @enum {string} */
                                        by: "file";
                                        /** Format: date */
                                        on: string;
                                    };
                                } | null;
                            };
                            condition: {
                                parts: {
                                    /** @enum {string} */
                                    shell?: "new" | "light" | "used" | "worn" | "broken";
                                    /** @enum {string} */
                                    grip?: "new" | "light" | "used" | "worn" | "broken" | "absent";
                                    /** @enum {string} */
                                    barrel?: "new" | "light" | "used" | "worn" | "broken";
                                    /** @enum {string} */
                                    screen?: "clean" | "faint" | "marked" | "cracked" | "absent";
                                    /** @enum {string} */
                                    viewfinder?: "clean" | "faint" | "marked" | "cracked" | "absent";
                                    /** @enum {string} */
                                    sensor?: "clean" | "faint" | "marked" | "cracked";
                                    /** @enum {string} */
                                    mount?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    buttons?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    shutter?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    battery_door?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    front_glass?: "clean" | "faint" | "marked" | "cracked";
                                    /** @enum {string} */
                                    rear_glass?: "clean" | "faint" | "marked" | "cracked";
                                    /** @enum {string} */
                                    coating?: "none" | "traces" | "strong";
                                    /** @enum {string} */
                                    fungus?: "none" | "traces" | "strong";
                                    /** @enum {string} */
                                    haze?: "none" | "traces" | "strong";
                                    /** @enum {string} */
                                    dust?: "none" | "traces" | "strong";
                                    /** @enum {string} */
                                    aperture?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    focus?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    zoom?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    autofocus?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    stabiliser?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    meter?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    winding?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    seals?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    patch?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    film_back?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    ports?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    rollers?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    flash_tube?: "works" | "weak" | "untested" | "fails" | "absent";
                                    /** @enum {string} */
                                    head?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    shoe?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    legs?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    plate?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    motors?: "works" | "weak" | "untested" | "fails";
                                    /** @enum {string} */
                                    whole?: "works" | "weak" | "untested" | "fails";
                                };
                                defects: {
                                    /** @enum {string} */
                                    part: "shell" | "grip" | "barrel" | "screen" | "viewfinder" | "sensor" | "mount" | "buttons" | "shutter" | "battery_door" | "front_glass" | "rear_glass" | "coating" | "fungus" | "haze" | "dust" | "aperture" | "focus" | "zoom" | "autofocus" | "stabiliser" | "meter" | "winding" | "seals" | "patch" | "film_back" | "ports" | "rollers" | "flash_tube" | "head" | "shoe" | "legs" | "plate" | "motors" | "whole";
                                    /** @enum {string} */
                                    severity: "small" | "clear" | "serious";
                                    note?: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                }[];
                                cosmetic: {
                                    /** @enum {number} */
                                    grade: 1 | 2 | 3 | 4 | 5;
                                    because: ("shell" | "grip" | "barrel" | "screen" | "viewfinder" | "sensor" | "mount" | "buttons" | "shutter" | "battery_door" | "front_glass" | "rear_glass" | "coating" | "fungus" | "haze" | "dust" | "aperture" | "focus" | "zoom" | "autofocus" | "stabiliser" | "meter" | "winding" | "seals" | "patch" | "film_back" | "ports" | "rollers" | "flash_tube" | "head" | "shoe" | "legs" | "plate" | "motors" | "whole")[];
                                } | null;
                                function: {
                                    /** @enum {number} */
                                    grade: 1 | 2 | 3 | 4 | 5;
                                    because: ("shell" | "grip" | "barrel" | "screen" | "viewfinder" | "sensor" | "mount" | "buttons" | "shutter" | "battery_door" | "front_glass" | "rear_glass" | "coating" | "fungus" | "haze" | "dust" | "aperture" | "focus" | "zoom" | "autofocus" | "stabiliser" | "meter" | "winding" | "seals" | "patch" | "film_back" | "ports" | "rollers" | "flash_tube" | "head" | "shoe" | "legs" | "plate" | "motors" | "whole")[];
                                } | null;
                                best: ("Excellent" | "Good" | "Fair") | null;
                                because: ("shell" | "grip" | "barrel" | "screen" | "viewfinder" | "sensor" | "mount" | "buttons" | "shutter" | "battery_door" | "front_glass" | "rear_glass" | "coating" | "fungus" | "haze" | "dust" | "aperture" | "focus" | "zoom" | "autofocus" | "stabiliser" | "meter" | "winding" | "seals" | "patch" | "film_back" | "ports" | "rollers" | "flash_tube" | "head" | "shoe" | "legs" | "plate" | "motors" | "whole")[];
                            } | null;
                            boxContents: {
                                items: {
                                    /** @enum {string} */
                                    battery?: "yes" | "no";
                                    /** @enum {string} */
                                    charger?: "yes" | "no";
                                    /** @enum {string} */
                                    cable?: "yes" | "no";
                                    /** @enum {string} */
                                    body_cap?: "yes" | "no";
                                    /** @enum {string} */
                                    front_cap?: "yes" | "no";
                                    /** @enum {string} */
                                    rear_cap?: "yes" | "no";
                                    /** @enum {string} */
                                    hood?: "yes" | "no";
                                    /** @enum {string} */
                                    pouch?: "yes" | "no";
                                    /** @enum {string} */
                                    strap?: "yes" | "no";
                                    /** @enum {string} */
                                    plate?: "yes" | "no";
                                    /** @enum {string} */
                                    stand?: "yes" | "no";
                                    /** @enum {string} */
                                    box?: "yes" | "no";
                                    /** @enum {string} */
                                    manual?: "yes" | "no";
                                    /** @enum {string} */
                                    papers?: "yes" | "no";
                                    /** @enum {string} */
                                    warranty?: "yes" | "no";
                                };
                                /** Format: date */
                                warrantyUntil?: string;
                                firmware?: string;
                            } | null;
                            catalogueModel: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "dslr" | "mirrorless" | "film-slr" | "rangefinder" | "compact" | "medium-format" | "action" | "instant" | "lens-prime" | "lens-zoom" | "flash" | "tripod" | "gimbal";
                            } | null;
                            evidence: {
                                /** @enum {string} */
                                level: "in_hand" | "camera_file" | "with_serial";
                                /** Format: date */
                                on: string;
                                camera?: string;
                                serialEnding?: string;
                                count?: number;
                                /** @enum {string} */
                                countKind?: "mechanical" | "all";
                            } | null;
                            /** Format: uuid */
                            ownEvidence?: string;
                            soldBefore?: {
                                month: string;
                            };
                            seller: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                photoURL: string;
                                verified: boolean;
                                /** Format: date-time */
                                memberSince: string;
                                soldCount: number;
                                itemCount: number;
                                shop?: {
                                    name: string;
                                    town: string;
                                    townIn: {
                                        bn: string;
                                    };
                                };
                                rating?: {
                                    count: number;
                                    stars: number;
                                };
                                gradingAccuracy?: {
                                    percent: number;
                                    deals: number;
                                };
                            };
                            sellerItems: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                image: string;
                                picture: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                /** Format: uuid */
                                category: string;
                                userName: string;
                                sellerUid: string;
                                photoURL: string;
                                sellerPicture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                verify: boolean;
                                date: string;
                                resalePrice: number;
                                originalPrice: number;
                                purchaseYear: number;
                                usedYear: number;
                                /** @enum {string} */
                                conditionType: "Excellent" | "Good" | "Fair";
                                location: string;
                                locationIn?: {
                                    [key: string]: string;
                                };
                                district: string | null;
                                description: string;
                                /** @enum {string} */
                                salesStatus: "available" | "sold";
                                /** @enum {string} */
                                advertise: "no" | "yes";
                                reserved?: {
                                    /** Format: date-time */
                                    until: string;
                                };
                                /** @enum {string} */
                                away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                /** @enum {string} */
                                faulty?: "with_fault" | "for_parts";
                                brand: string | null;
                                model: string | null;
                                mount: string | null;
                                shutterCount: number | null;
                                evidence?: {
                                    /** @enum {string} */
                                    level: "in_hand" | "camera_file" | "with_serial";
                                    /** Format: date */
                                    on: string;
                                };
                            }[];
                            similar: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                image: string;
                                picture: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                /** Format: uuid */
                                category: string;
                                userName: string;
                                sellerUid: string;
                                photoURL: string;
                                sellerPicture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                verify: boolean;
                                date: string;
                                resalePrice: number;
                                originalPrice: number;
                                purchaseYear: number;
                                usedYear: number;
                                /** @enum {string} */
                                conditionType: "Excellent" | "Good" | "Fair";
                                location: string;
                                locationIn?: {
                                    [key: string]: string;
                                };
                                district: string | null;
                                description: string;
                                /** @enum {string} */
                                salesStatus: "available" | "sold";
                                /** @enum {string} */
                                advertise: "no" | "yes";
                                reserved?: {
                                    /** Format: date-time */
                                    until: string;
                                };
                                /** @enum {string} */
                                away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                /** @enum {string} */
                                faulty?: "with_fault" | "for_parts";
                                brand: string | null;
                                model: string | null;
                                mount: string | null;
                                shutterCount: number | null;
                                evidence?: {
                                    /** @enum {string} */
                                    level: "in_hand" | "camera_file" | "with_serial";
                                    /** Format: date */
                                    on: string;
                                };
                            }[];
                            priceHistory: {
                                price: number;
                                /** Format: date-time */
                                at: string;
                            }[];
                            priceGuide: ({
                                /** @enum {string} */
                                of: "model";
                                own: boolean;
                                firm: boolean;
                                sales: number;
                                low: number;
                                middle: number;
                                high: number;
                            } | {
                                /** @enum {string} */
                                of: "kind";
                                /** @enum {string} */
                                kind: "dslr" | "mirrorless" | "film-slr" | "rangefinder" | "compact" | "medium-format" | "action" | "instant" | "lens-prime" | "lens-zoom" | "flash" | "tripod" | "gimbal";
                                /** @enum {string} */
                                band: "0-2" | "3-5" | "6+";
                                sales: number;
                                low: number;
                                high: number;
                            }) | null;
                            questions: {
                                rows: {
                                    /** Format: uuid */
                                    _id: string;
                                    text: string;
                                    from: string;
                                    town?: string;
                                    townIn?: {
                                        bn: string;
                                    };
                                    /** Format: date-time */
                                    at: string;
                                    warnings?: ("contact" | "money")[];
                                    /** @enum {boolean} */
                                    mine?: true;
                                    answer?: {
                                        /** Format: uuid */
                                        _id: string;
                                        text: string;
                                        /** Format: date-time */
                                        at: string;
                                        warnings?: ("contact" | "money")[];
                                        /** @enum {boolean} */
                                        fresh?: true;
                                    };
                                }[];
                                total: number;
                            };
                            /** Format: date-time */
                            listedAt: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks a question about an item in public. Its seller is told. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 5b0a3f52-7c1e-4d7a-9a53-2f6f0f6d1a01 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/productviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells a seller how often each of their products was looked at. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            views: number;
                            recent: number;
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Counts products that the caller has looked at, each once a day. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: string[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pushkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells the key that a browser asks its push service with, and whether one gets pushes. */
        get: {
            parameters: {
                query?: {
                    endpoint?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            publicKey: string;
                            on: boolean;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pushsubscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends the caller’s notifications to a browser as well, for as long as this session lasts. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        endpoint: string;
                        keys: {
                            p256dh: string;
                            auth: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Sends nothing more to a browser of the caller’s. */
        delete: {
            parameters: {
                query: {
                    endpoint: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of the questions that wait for the caller’s answer, oldest first. */
        get: {
            parameters: {
                query?: {
                    /** @example 20 */
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                text: string;
                                from: string;
                                town?: string;
                                townIn?: {
                                    bn: string;
                                };
                                /** Format: date-time */
                                at: string;
                                warnings?: ("contact" | "money")[];
                                item: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    image: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                };
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a question of the caller’s back, while nobody has answered it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a question about an item of the caller’s, once and in public. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example a1c3e5f7-0b2d-4e6f-8a91-b3c5d7e9f141 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Takes the caller’s answer to a question back within a day; the question waits again. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporteditems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists reported items, each once, newest report first; one page of those that fit, if `limit` asks for one. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    status?: "available" | "sold";
                    sort?: "reported" | "reports" | "price" | "name";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            /** Format: uuid */
                            itemId: string;
                            name: string;
                            image: string;
                            picture?: {
                                src: string;
                                width: number;
                                height: number;
                                placeholder: string;
                                widths: number[];
                                formats: ("avif" | "webp")[];
                            };
                            resalePrice: number;
                            reports: number;
                            /** @enum {string} */
                            salesStatus: "available" | "sold";
                        }[] | {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                /** Format: uuid */
                                itemId: string;
                                name: string;
                                image: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                resalePrice: number;
                                reports: number;
                                /** @enum {string} */
                                salesStatus: "available" | "sold";
                            }[];
                            total: number;
                            nextCursor: string | null;
                            everything: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reporteditems/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the reported items that fit as a CSV file. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    status?: "available" | "sold";
                    sort?: "reported" | "reports" | "price" | "name";
                    order?: "asc" | "desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reportedproductdelete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes a reported item off the shop, and decides the case about it. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports an item, a person, a conversation of the caller’s, a review, a question, an answer or a wanted ad, with a reason. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        subjectKind: "product" | "person" | "conversation" | "review" | "question" | "answer" | "wanted";
                        /** Format: uuid */
                        subjectId: string;
                        /** @enum {string} */
                        reason: "stolen" | "scam" | "wrong_item" | "sold_already" | "wrong_price" | "forbidden" | "rude" | "outside_payment" | "duplicate" | "other";
                        details?: string;
                        pictures?: string[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `photo_not_yours`: Please upload the photos again.
                 *
                 *     `reason_unfit`: This reason does not fit what you report.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Says why the caller reported something, while nobody has decided about it. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        reason: "stolen" | "scam" | "wrong_item" | "sold_already" | "wrong_price" | "forbidden" | "rude" | "outside_payment" | "duplicate" | "other";
                        details?: string;
                        pictures?: string[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `photo_not_yours`: Please upload the photos again.
                 *
                 *     `reason_unfit`: This reason does not fit what you report.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/reporttoadmin/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports an item to the admin. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    itemId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        itemId?: string;
                        userEmail?: string;
                        userName?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            reportId?: string;
                        };
                    };
                };
                /**
                 * @description `report_mismatch`: The report names another item.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replies, once, to a published review of the caller. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/risk/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives what was noticed about an item and its seller, and what it comes to. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            item: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                            };
                            points: number;
                            signals: {
                                /** @enum {string} */
                                kind: "new_account" | "low_price" | "low_price_hint" | "photo_reused" | "photo_alike" | "ai_photo" | "stock_photos" | "copied_text" | "many_items" | "bought_serial" | "evidence_serial" | "evidence_model" | "evidence_count" | "evidence_edited" | "contact_details" | "link" | "buyer_report" | "unfairly_described" | "cancels" | "camera_file" | "camera_file_serial" | "verified_seller" | "five_deals" | "fairly_described";
                                points: number;
                                /** Format: date-time */
                                since: string;
                                /** Format: date-time */
                                endedAt?: string;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/riskweights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives what each signal about an item weighs. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            version: number;
                            weights: {
                                new_account: number;
                                low_price: number;
                                low_price_hint: number;
                                photo_reused: number;
                                photo_alike: number;
                                ai_photo: number;
                                stock_photos: number;
                                copied_text: number;
                                many_items: number;
                                bought_serial: number;
                                evidence_serial: number;
                                evidence_model: number;
                                evidence_count: number;
                                evidence_edited: number;
                                contact_details: number;
                                link: number;
                                buyer_report: number;
                                unfairly_described: number;
                                cancels: number;
                                camera_file: number;
                                camera_file_serial: number;
                                verified_seller: number;
                                five_deals: number;
                                fairly_described: number;
                            };
                            /** Format: date-time */
                            at: string;
                            by?: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Says what each signal weighs from now on, also of what stands. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        weights: {
                            new_account: number;
                            low_price: number;
                            low_price_hint: number;
                            photo_reused: number;
                            photo_alike: number;
                            ai_photo: number;
                            stock_photos: number;
                            copied_text: number;
                            many_items: number;
                            bought_serial: number;
                            evidence_serial: number;
                            evidence_model: number;
                            evidence_count: number;
                            evidence_edited: number;
                            contact_details: number;
                            link: number;
                            buyer_report: number;
                            unfairly_described: number;
                            cancels: number;
                            camera_file: number;
                            camera_file_serial: number;
                            verified_seller: number;
                            five_deals: number;
                            fairly_described: number;
                        };
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/riskweights/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives what weights would have flagged lately, beside those that hold. It changes nothing. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        weights: {
                            new_account: number;
                            low_price: number;
                            low_price_hint: number;
                            photo_reused: number;
                            photo_alike: number;
                            ai_photo: number;
                            stock_photos: number;
                            copied_text: number;
                            many_items: number;
                            bought_serial: number;
                            evidence_serial: number;
                            evidence_model: number;
                            evidence_count: number;
                            evidence_edited: number;
                            contact_details: number;
                            link: number;
                            buyer_report: number;
                            unfairly_described: number;
                            cancels: number;
                            camera_file: number;
                            camera_file_serial: number;
                            verified_seller: number;
                            five_deals: number;
                            fairly_described: number;
                        };
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            days: number;
                            now: {
                                flagged: number;
                                confirmed: number;
                            };
                            tried: {
                                flagged: number;
                                confirmed: number;
                            };
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/savedsearches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller’s saved searches, last saved first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            query: string;
                            /** @enum {string} */
                            alert: "off" | "at-once" | "daily";
                            /** Format: date-time */
                            savedAt: string;
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Keeps a search, and tells of new items that fit it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        query: string;
                        /** @enum {string} */
                        alert: "off" | "at-once" | "daily";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/savedsearches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets a saved search. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Renames a saved search, or chooses when it tells of new items by mail. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** @enum {string} */
                        alert?: "off" | "at-once" | "daily";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finds products on sale by words, choices or both, page by page. */
        get: {
            parameters: {
                query?: {
                    brand?: string | string[];
                    mount?: string | string[];
                    condition?: ("Excellent" | "Good" | "Fair") | ("Excellent" | "Good" | "Fair")[];
                    used?: ("0-5" | "6-8" | "9-120") | ("0-5" | "6-8" | "9-120")[];
                    verified?: "yes";
                    evidence?: "yes";
                    works?: "yes";
                    charger?: "yes";
                    box?: "yes";
                    place?: string | string[];
                    priceFrom?: string;
                    /** @example 80000 */
                    priceTo?: string;
                    yearFrom?: string;
                    yearTo?: string;
                    shutterTo?: string;
                    lifeTo?: string;
                    /** @example nikon */
                    q?: string;
                    category?: string | string[];
                    seller?: string;
                    /** @example newest */
                    sort?: "best" | "newest" | "price-low" | "price-high" | "condition" | "life";
                    /** @example 20 */
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: number;
                            totalIsExact: boolean;
                            products: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                image: string;
                                picture: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                /** Format: uuid */
                                category: string;
                                userName: string;
                                sellerUid: string;
                                photoURL: string;
                                sellerPicture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                verify: boolean;
                                date: string;
                                resalePrice: number;
                                originalPrice: number;
                                purchaseYear: number;
                                usedYear: number;
                                /** @enum {string} */
                                conditionType: "Excellent" | "Good" | "Fair";
                                location: string;
                                locationIn?: {
                                    [key: string]: string;
                                };
                                district: string | null;
                                description: string;
                                /** @enum {string} */
                                salesStatus: "available" | "sold";
                                /** @enum {string} */
                                advertise: "no" | "yes";
                                reserved?: {
                                    /** Format: date-time */
                                    until: string;
                                };
                                /** @enum {string} */
                                away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                /** @enum {string} */
                                faulty?: "with_fault" | "for_parts";
                                brand: string | null;
                                model: string | null;
                                mount: string | null;
                                shutterCount: number | null;
                                evidence?: {
                                    /** @enum {string} */
                                    level: "in_hand" | "camera_file" | "with_serial";
                                    /** Format: date */
                                    on: string;
                                };
                                marks: [
                                    number,
                                    number
                                ][];
                            }[];
                            nextCursor: string | null;
                            corrected: string | null;
                            understood: (({
                                /** @enum {string} */
                                fact: "price";
                                from: number | null;
                                to: number | null;
                            } | {
                                /** @enum {string} */
                                fact: "shutter";
                                to: number;
                            } | {
                                /** @enum {string} */
                                fact: "place";
                                place: string;
                                label: string;
                                labelIn?: {
                                    [key: string]: string;
                                };
                            } | {
                                /** @enum {string} */
                                fact: "sensor";
                                sensor: string;
                            } | {
                                /** @enum {string} */
                                fact: "megapixels";
                                megapixels: number;
                                orMore: boolean;
                            } | {
                                /** @enum {string} */
                                fact: "aperture";
                                aperture: string;
                            } | {
                                /** @enum {string} */
                                fact: "mount";
                                mounts: string[];
                            } | {
                                /** @enum {string} */
                                fact: "condition";
                                /** @enum {string} */
                                condition: "Excellent" | "Good" | "Fair";
                            } | {
                                /** @enum {string} */
                                fact: "sealed";
                            } | {
                                /** @enum {string} */
                                fact: "verified";
                            }) & {
                                without: string;
                            })[];
                            nearest: {
                                named: string | null;
                                models: string[];
                            } | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/searchfacets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts what each further choice would leave of a search. */
        get: {
            parameters: {
                query?: {
                    brand?: string | string[];
                    mount?: string | string[];
                    condition?: ("Excellent" | "Good" | "Fair") | ("Excellent" | "Good" | "Fair")[];
                    used?: ("0-5" | "6-8" | "9-120") | ("0-5" | "6-8" | "9-120")[];
                    verified?: "yes";
                    evidence?: "yes";
                    works?: "yes";
                    charger?: "yes";
                    box?: "yes";
                    place?: string | string[];
                    priceFrom?: string;
                    priceTo?: string;
                    yearFrom?: string;
                    yearTo?: string;
                    shutterTo?: string;
                    lifeTo?: string;
                    /** @example nikon */
                    q?: string;
                    category?: string | string[];
                    seller?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            total: number;
                            totalIsExact: boolean;
                            countsAreExact: boolean;
                            brands: {
                                name: string;
                                count: number;
                            }[];
                            mounts: {
                                name: string;
                                count: number;
                            }[];
                            condition: {
                                [key: string]: number;
                            };
                            used: {
                                [key: string]: number;
                            };
                            verified: number;
                            evidence: number;
                            works: number;
                            charger: number;
                            box: number;
                            places: {
                                place: string;
                                label: string;
                                labelIn?: {
                                    [key: string]: string;
                                };
                                count: number;
                            }[];
                            price: {
                                lowest: number;
                                highest: number;
                            } | null;
                            shutter: {
                                max: number;
                                count: number;
                            }[];
                            life: {
                                max: number;
                                count: number;
                            }[];
                            lifeUnknown: number;
                            categories: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                count: number;
                            }[];
                            sellerName: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of the attacks that were refused, newest first. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    kind?: string;
                    from?: string;
                    to?: string;
                    sort?: "when";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            events: {
                                _id: number;
                                at: string;
                                kind: string;
                                route: string;
                                times: number;
                                person: {
                                    id: string;
                                    name: string;
                                } | null;
                                address: string | null;
                                requestId: string | null;
                            }[];
                            kinds: string[];
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security-events/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the attacks that were refused as a CSV file. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    kind?: string;
                    from?: string;
                    to?: string;
                    sort?: "when";
                    order?: "asc" | "desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sellerfigures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells a seller what is on sale, booked and sold, and the last twelve months. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            live: number;
                            booked: number;
                            sold: number;
                            income: number;
                            months: {
                                month: string;
                                listed: number;
                                sold: number;
                                income: number;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sellers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives what anybody may know of a seller: no phone and no address but those of an approved shop. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 8c1f7d3e-52a4-4b0e-8a44-0a6c2f9b3c11 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            seller: {
                                /** Format: uuid */
                                _id: string;
                                sellerUid: string;
                                name: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                photoURL: string;
                                verified: boolean;
                                /** Format: date-time */
                                memberSince: string;
                                soldCount: number;
                                itemCount: number;
                            };
                            shop?: {
                                name: string;
                                address: string;
                                /** @enum {string} */
                                district: "dhaka" | "faridpur" | "gazipur" | "gopalganj" | "kishoreganj" | "madaripur" | "manikganj" | "munshiganj" | "narayanganj" | "narsingdi" | "rajbari" | "shariatpur" | "tangail" | "chattogram" | "bandarban" | "brahmanbaria" | "chandpur" | "coxs-bazar" | "cumilla" | "feni" | "khagrachhari" | "lakshmipur" | "noakhali" | "rangamati" | "rajshahi" | "bogura" | "chapainawabganj" | "joypurhat" | "naogaon" | "natore" | "pabna" | "sirajganj" | "khulna" | "bagerhat" | "chuadanga" | "jashore" | "jhenaidah" | "kushtia" | "magura" | "meherpur" | "narail" | "satkhira" | "barishal" | "barguna" | "bhola" | "jhalokathi" | "patuakhali" | "pirojpur" | "sylhet" | "habiganj" | "moulvibazar" | "sunamganj" | "rangpur" | "dinajpur" | "gaibandha" | "kurigram" | "lalmonirhat" | "nilphamari" | "panchagarh" | "thakurgaon" | "mymensingh" | "jamalpur" | "netrokona" | "sherpur";
                                town: string;
                                place: string;
                                placeIn: {
                                    en?: string;
                                    bn?: string;
                                };
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                hours: {
                                    days: ("saturday" | "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday")[];
                                    from: string;
                                    to: string;
                                }[];
                                phone?: string;
                                text: string;
                            };
                            rating: {
                                count: number;
                                stars: number;
                                accuracy: number;
                                communication: number;
                                punctuality: number;
                            } | null;
                            gradingAccuracy?: {
                                percent: number;
                                deals: number;
                            };
                            replyMinutes: number | null;
                            cancelPercent: number | null;
                            items: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                image: string;
                                picture: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                /** Format: uuid */
                                category: string;
                                userName: string;
                                sellerUid: string;
                                photoURL: string;
                                sellerPicture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                verify: boolean;
                                date: string;
                                resalePrice: number;
                                originalPrice: number;
                                purchaseYear: number;
                                usedYear: number;
                                /** @enum {string} */
                                conditionType: "Excellent" | "Good" | "Fair";
                                location: string;
                                locationIn?: {
                                    [key: string]: string;
                                };
                                district: string | null;
                                description: string;
                                /** @enum {string} */
                                salesStatus: "available" | "sold";
                                /** @enum {string} */
                                advertise: "no" | "yes";
                                reserved?: {
                                    /** Format: date-time */
                                    until: string;
                                };
                                /** @enum {string} */
                                away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                /** @enum {string} */
                                faulty?: "with_fault" | "for_parts";
                                brand: string | null;
                                model: string | null;
                                mount: string | null;
                                shutterCount: number | null;
                                evidence?: {
                                    /** @enum {string} */
                                    level: "in_hand" | "camera_file" | "with_serial";
                                    /** Format: date */
                                    on: string;
                                };
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sellers/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what buyers wrote of a seller and is published, newest first. */
        get: {
            parameters: {
                query?: {
                    /** @example 20 */
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path: {
                    /** @example 8c1f7d3e-52a4-4b0e-8a44-0a6c2f9b3c11 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                stars: number;
                                scores: {
                                    accuracy?: number;
                                    communication: number;
                                    punctuality: number;
                                };
                                grades?: {
                                    /** @enum {string} */
                                    looks: "as_listed" | "better" | "worse";
                                    /** @enum {string} */
                                    works: "as_listed" | "better" | "worse";
                                    /** @enum {string} */
                                    glass: "as_listed" | "better" | "worse";
                                    /** @enum {string} */
                                    accessories: "as_listed" | "better" | "worse";
                                };
                                text: string;
                                reply?: {
                                    text: string;
                                    /** Format: date-time */
                                    at: string;
                                };
                                author: string;
                                itemName: string;
                                /** Format: date-time */
                                publishedAt: string;
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/serialcheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says whether such an item was reported stolen here. Both answers take the same time. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        brand: string;
                        model?: string;
                        serialNumber: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            reported: boolean;
                            padding: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists where the caller is signed in, last used first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            device: string;
                            address: string;
                            signedIn: string;
                            lastUsed: string;
                            current: boolean;
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/end-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the caller’s sessions everywhere else, or everywhere. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default false */
                        alsoHere?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a session of the caller; its access tokens are refused from the next request on. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shopfigures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells an admin how the shop does: sales, new people, live products, reports. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            live: number;
                            reported: number;
                            unverified: number;
                            sold: number;
                            turnover: number;
                            views: number;
                            recentViews: number;
                            months: {
                                month: string;
                                listed: number;
                                sold: number;
                                turnover: number;
                                newBuyers: number;
                                newSellers: number;
                                decided: number;
                                hoursToDecide: number | null;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shopmodels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of the models that the shop knows, with how many items name each. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    kind?: "dslr" | "mirrorless" | "film-slr" | "rangefinder" | "compact" | "medium-format" | "action" | "instant" | "lens-prime" | "lens-zoom" | "flash" | "tripod" | "gimbal";
                    removed?: "yes";
                    sort?: "model" | "year";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** @enum {string} */
                                kind: "dslr" | "mirrorless" | "film-slr" | "rangefinder" | "compact" | "medium-format" | "action" | "instant" | "lens-prime" | "lens-zoom" | "flash" | "tripod" | "gimbal";
                                brand: string;
                                model: string;
                                aliases: string[];
                                mounts: string[];
                                sensor: string | null;
                                releaseYear: number | null;
                                ratedShutter: number | null;
                                megapixels: number | null;
                                focal: string | null;
                                aperture: string | null;
                                weatherSealed: boolean;
                                /** Format: uuid */
                                _id: string;
                                version: number;
                                listings: number;
                                own: boolean;
                                /** Format: date-time */
                                removedAt?: string;
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Adds a model. Items whose name begins with it are of this model from then on. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "dslr" | "mirrorless" | "film-slr" | "rangefinder" | "compact" | "medium-format" | "action" | "instant" | "lens-prime" | "lens-zoom" | "flash" | "tripod" | "gimbal";
                        brand: string;
                        model: string;
                        aliases: string[];
                        mounts: string[];
                        /** @enum {string} */
                        sensor?: "full-frame" | "aps-c" | "aps-h" | "mft" | "four-thirds" | "medium-format" | "1.5-inch" | "1.4-type" | "1-inch" | "2/3-inch" | "1/1.63-inch" | "1/1.6-inch" | "1/1.7-inch" | "1/2.3-inch" | "35mm film" | "120 film" | "110 film" | "instax mini" | "instax wide" | "instax square" | "polaroid film";
                        releaseYear?: number;
                        ratedShutter?: number;
                        megapixels?: number | null;
                        focal?: string | null;
                        aperture?: string | null;
                        weatherSealed?: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shopmodels/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives all models that the shop knows as a CSV file that can be imported, by name. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shopmodels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gets one model; by the id of one that was merged, the model that it is now. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            kind: "dslr" | "mirrorless" | "film-slr" | "rangefinder" | "compact" | "medium-format" | "action" | "instant" | "lens-prime" | "lens-zoom" | "flash" | "tripod" | "gimbal";
                            brand: string;
                            model: string;
                            aliases: string[];
                            mounts: string[];
                            sensor: string | null;
                            releaseYear: number | null;
                            ratedShutter: number | null;
                            megapixels: number | null;
                            focal: string | null;
                            aperture: string | null;
                            weatherSealed: boolean;
                            /** Format: uuid */
                            _id: string;
                            version: number;
                            listings: number;
                            own: boolean;
                            /** Format: date-time */
                            removedAt?: string;
                            kits: number;
                            wanted: number;
                            wantedOff: number;
                            drafts: number;
                            searches: number;
                            proposals: number;
                            thefts: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Corrects a model, and what its items are called and found by. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "dslr" | "mirrorless" | "film-slr" | "rangefinder" | "compact" | "medium-format" | "action" | "instant" | "lens-prime" | "lens-zoom" | "flash" | "tripod" | "gimbal";
                        brand: string;
                        model: string;
                        aliases: string[];
                        mounts: string[];
                        /** @enum {string} */
                        sensor?: "full-frame" | "aps-c" | "aps-h" | "mft" | "four-thirds" | "medium-format" | "1.5-inch" | "1.4-type" | "1-inch" | "2/3-inch" | "1/1.63-inch" | "1/1.6-inch" | "1/1.7-inch" | "1/2.3-inch" | "35mm film" | "120 film" | "110 film" | "instax mini" | "instax wide" | "instax square" | "polaroid film";
                        releaseYear?: number;
                        ratedShutter?: number;
                        megapixels?: number | null;
                        focal?: string | null;
                        aperture?: string | null;
                        weatherSealed?: boolean;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shopmodels/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merges a model into another one, with everything that refers to it. Its names become other names of that one. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        into: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            listings: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shopmodels/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a model that nothing names from the catalogue: nothing finds it, and no upgrade brings it back. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shopmodels/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings a model back that was removed from the catalogue. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of sellers’ shops, those that wait first and the oldest first. */
        get: {
            parameters: {
                query?: {
                    state?: "waiting" | "approved" | "refused" | "taken_off";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                seller: string;
                                verified: boolean;
                                suspended: boolean;
                                /** Format: date-time */
                                askedAt: string;
                                decided?: {
                                    by: string;
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    state: "approved" | "refused" | "taken_off";
                                    name: string;
                                    reason?: string;
                                };
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                address: string;
                                /** @enum {string} */
                                district: "dhaka" | "faridpur" | "gazipur" | "gopalganj" | "kishoreganj" | "madaripur" | "manikganj" | "munshiganj" | "narayanganj" | "narsingdi" | "rajbari" | "shariatpur" | "tangail" | "chattogram" | "bandarban" | "brahmanbaria" | "chandpur" | "coxs-bazar" | "cumilla" | "feni" | "khagrachhari" | "lakshmipur" | "noakhali" | "rangamati" | "rajshahi" | "bogura" | "chapainawabganj" | "joypurhat" | "naogaon" | "natore" | "pabna" | "sirajganj" | "khulna" | "bagerhat" | "chuadanga" | "jashore" | "jhenaidah" | "kushtia" | "magura" | "meherpur" | "narail" | "satkhira" | "barishal" | "barguna" | "bhola" | "jhalokathi" | "patuakhali" | "pirojpur" | "sylhet" | "habiganj" | "moulvibazar" | "sunamganj" | "rangpur" | "dinajpur" | "gaibandha" | "kurigram" | "lalmonirhat" | "nilphamari" | "panchagarh" | "thakurgaon" | "mymensingh" | "jamalpur" | "netrokona" | "sherpur";
                                photo: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                hours: {
                                    days: ("saturday" | "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday")[];
                                    from: string;
                                    to: string;
                                }[];
                                phone: string;
                                showsPhone: boolean;
                                text: string;
                                /** @enum {string} */
                                state: "waiting" | "approved" | "refused" | "taken_off";
                                version: number;
                                reason?: string;
                                shown?: {
                                    name: string;
                                    address: string;
                                    /** @enum {string} */
                                    district: "dhaka" | "faridpur" | "gazipur" | "gopalganj" | "kishoreganj" | "madaripur" | "manikganj" | "munshiganj" | "narayanganj" | "narsingdi" | "rajbari" | "shariatpur" | "tangail" | "chattogram" | "bandarban" | "brahmanbaria" | "chandpur" | "coxs-bazar" | "cumilla" | "feni" | "khagrachhari" | "lakshmipur" | "noakhali" | "rangamati" | "rajshahi" | "bogura" | "chapainawabganj" | "joypurhat" | "naogaon" | "natore" | "pabna" | "sirajganj" | "khulna" | "bagerhat" | "chuadanga" | "jashore" | "jhenaidah" | "kushtia" | "magura" | "meherpur" | "narail" | "satkhira" | "barishal" | "barguna" | "bhola" | "jhalokathi" | "patuakhali" | "pirojpur" | "sylhet" | "habiganj" | "moulvibazar" | "sunamganj" | "rangpur" | "dinajpur" | "gaibandha" | "kurigram" | "lalmonirhat" | "nilphamari" | "panchagarh" | "thakurgaon" | "mymensingh" | "jamalpur" | "netrokona" | "sherpur";
                                    photo: string;
                                    picture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                };
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shops/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Shows a shop as it was read, in this version. Its seller is told. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shops/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Does not show what a seller asked for. What was approved before stays. Its seller is told why. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shops/{id}/takeoff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes an approved shop off its seller’s page. Its seller is told why. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        version: number;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign-in-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells which ways of signing in there are beside e-mail and password. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            google: boolean;
                            /** @enum {boolean} */
                            mail?: true;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signingkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the public keys by which the signatures of inspections are checked, the newest first. They prove what was submitted and when, nothing about an item. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            keys: {
                                kid: string;
                                /** @enum {string} */
                                kty: "OKP";
                                /** @enum {string} */
                                crv: "Ed25519";
                                x: string;
                                /** Format: date-time */
                                since: string;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a month of the caller’s balance: where it began, what changed it, where it ended. */
        get: {
            parameters: {
                query?: {
                    month?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            month: string;
                            months: string[];
                            opening: number;
                            lines: {
                                _id: number;
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                kind: "take" | "give_back" | "chargeback" | "release" | "refund_failed" | "payout" | "payout_paid" | "payout_returned" | "write_off";
                                /** Format: uuid */
                                deal?: string;
                                item?: string;
                                amount: number;
                                commission: number;
                                balance: number;
                            }[];
                            more: boolean;
                            closing: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statement/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a month of the caller’s balance as a CSV file. */
        get: {
            parameters: {
                query?: {
                    month?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Names what may be meant by the beginning of a query. */
        get: {
            parameters: {
                query?: {
                    /** @example nik */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            kind: "model" | "brand" | "category" | "product";
                            text: string;
                            id?: string;
                            category?: string;
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/theftnotices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of the theft notices that fit, newest first. */
        get: {
            parameters: {
                query?: {
                    search?: string;
                    state?: "submitted" | "accepted" | "rejected" | "withdrawn" | "found";
                    sort?: "at";
                    order?: "asc" | "desc";
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                brand: string;
                                model: string;
                                serialEnding: string;
                                lostOn: string;
                                place: string;
                                policeRef: string;
                                /** @enum {string} */
                                state: "submitted" | "accepted" | "rejected" | "withdrawn" | "found";
                                reason?: string;
                                /** Format: date-time */
                                at: string;
                                /** Format: date-time */
                                decidedAt?: string;
                                filer: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                };
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Files a notice that something was stolen from the caller. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        brand: string;
                        model?: string;
                        serialNumber: string;
                        /** Format: date */
                        lostOn: string;
                        place: string;
                        policeRef?: string;
                        proofs: string[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `proof_not_yours`: Please add the photos again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/theftnotices/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives the notices that the caller filed, and what they are asked about their items. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            notices: {
                                /** Format: uuid */
                                _id: string;
                                brand: string;
                                model: string;
                                serialEnding: string;
                                lostOn: string;
                                place: string;
                                policeRef: string;
                                /** @enum {string} */
                                state: "submitted" | "accepted" | "rejected" | "withdrawn" | "found";
                                reason?: string;
                                /** Format: date-time */
                                at: string;
                                /** Format: date-time */
                                decidedAt?: string;
                                proofs: string[];
                            }[];
                            questions: {
                                /** Format: uuid */
                                _id: string;
                                item: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                at: string;
                                answer?: {
                                    text: string;
                                    /** Format: date-time */
                                    at: string;
                                    proofs: string[];
                                };
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/theftnotices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a theft notice, the items that it fits, and what their sellers said. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            brand: string;
                            model: string;
                            serialEnding: string;
                            lostOn: string;
                            place: string;
                            policeRef: string;
                            /** @enum {string} */
                            state: "submitted" | "accepted" | "rejected" | "withdrawn" | "found";
                            reason?: string;
                            /** Format: date-time */
                            at: string;
                            /** Format: date-time */
                            decidedAt?: string;
                            filer: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                            };
                            decidedBy?: string;
                            earlier: {
                                ofFiler: {
                                    /** @enum {string} */
                                    state: "submitted" | "accepted" | "rejected" | "withdrawn" | "found";
                                    count: number;
                                }[];
                                ofNumber: {
                                    /** @enum {string} */
                                    state: "submitted" | "accepted" | "rejected" | "withdrawn" | "found";
                                    count: number;
                                }[];
                            };
                            proofs: string[];
                            matches: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                /** @enum {string} */
                                status: "available" | "reserved" | "sold" | "removed" | "off_sale";
                                inReview: boolean;
                                seller: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                };
                                /** Format: date-time */
                                listedAt: string;
                                /** Format: date-time */
                                askedAt?: string;
                                answer?: {
                                    text: string;
                                    /** Format: date-time */
                                    at: string;
                                    proofs: string[];
                                };
                                /** @enum {boolean} */
                                cleared?: true;
                                /** @enum {boolean} */
                                photographed?: true;
                            }[];
                            decisions: ("accept" | "reject")[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Takes a notice of the caller back, or says that the item is found. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        state: "withdrawn" | "found";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/theftnotices/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts a theft notice, which holds items that fit and opens a case about each, or rejects it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        decision: "accept" | "reject";
                        reason?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/theftnotices/{id}/proofs/{proofId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a private photo of a notice, or of an answer to it, to whoever may decide; each look is in the audit log. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    proofId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            image: string;
                            width: number;
                            height: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/theftproofs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes one private photo in the multipart field `image`: a proof for a theft notice or an answer. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        image: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `image_missing`: Image is required
                 *
                 *     `image_several`: Please send one picture at a time.
                 *
                 *     `image_too_many_pixels`: The image can have 50 megapixels at most.
                 *
                 *     `image_type`: Please choose a JPEG, PNG, WebP, AVIF or HEIC picture.
                 *
                 *     `image_heavy`: This HEIC picture is too large to be read here. Please choose a smaller one, or a JPEG.
                 *
                 *     `image_broken`: This picture cannot be read. It may be damaged or incomplete.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/theftproofs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives a private photo to whoever added it. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            image: string;
                            width: number;
                            height: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/theftquestions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers how the caller came by an item whose serial number was reported, once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        proofs?: string[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `proof_not_yours`: Please add the photos again.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller’s API tokens, and those that ended lately. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                scopes: ("own:read" | "listings:write" | "offers:write" | "orders:read" | "admin:read")[];
                                begins: string;
                                /** Format: date-time */
                                madeAt: string;
                                lastUsed?: {
                                    /** Format: date-time */
                                    at: string;
                                    from: string;
                                };
                                /** Format: date-time */
                                expiresAt?: string;
                                ended?: {
                                    /** Format: date-time */
                                    at: string;
                                    /** @enum {string} */
                                    why: "ended" | "expired" | "leaked" | "password_reset";
                                };
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Makes an API token of the caller’s. Its secret is told this once and never kept. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        scopes: ("own:read" | "listings:write" | "offers:write" | "orders:read" | "admin:read")[];
                        expiresInDays?: number;
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                            secret: string;
                        };
                    };
                };
                /**
                 * @description `scope_not_yours`: Your account cannot give this scope to a token.
                 *
                 *     `admin_token_ends`: A token that reads as an admin ends within 90 days.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends an API token of the caller’s: it is refused from the next request on. Said twice, it is done once. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example b8d0f2a4-6c1e-4a3b-8c40-9d0e1f2a3b91 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells which mails the link of a mail ends. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            about: "prices" | "deal" | "messages" | "daily" | "search";
                            name: string | null;
                            on: boolean;
                            topics?: ("deal" | "prices" | "messages")[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Ends the mails that a link is about, without a login: also by the mail program (RFC 8058). */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                    "application/x-www-form-urlencoded": {
                        [key: string]: unknown;
                    };
                    "multipart/form-data": {
                        [key: string]: unknown;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userdelete/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a buyer or a seller; unsold products leave the shop, paid orders stay. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/admin/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells whether a person is an admin. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    email: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            isAdmin: boolean;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/buyer/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells whether a person is a buyer. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    email: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            isBuyer: boolean;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/seller/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells whether a person is a seller. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    email: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            isSeller: boolean;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells the type of a person: their own, or anyone’s to an admin. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    email: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            type: "Buyer" | "Seller";
                            isAdmin: boolean;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userunverify/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Takes the verified badge back from a seller, and tells them why. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/uservalidationcheck": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells whether the access token is alive. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "valid";
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userverify/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Gives a seller the verified badge. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells what waits for an admin, or of it what a moderator decides, since when, and what has a deadline: the first to end comes first. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            kind: "payments" | "claims" | "bank_disputes" | "cases" | "appeals" | "reviews" | "payables" | "payouts" | "returned" | "messages" | "dead_lettered" | "alarms";
                            count: number;
                            since: string;
                            due: string | null;
                        }[];
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wanted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of what people look for, newest first, of one category or of all. */
        get: {
            parameters: {
                query?: {
                    category?: string;
                    /** @example 20 */
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                /** @enum {boolean} */
                                unnamed?: true;
                                /** Format: uuid */
                                category: string;
                                categoryName: string;
                                mount?: string;
                                sensor?: string;
                                priceTo: number;
                                /** @enum {string} */
                                condition: "Excellent" | "Good" | "Fair";
                                district?: string;
                                note?: string;
                                warnings?: ("contact" | "money")[];
                                from: string;
                                /** Format: date-time */
                                at: string;
                                /** Format: date-time */
                                until: string;
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Tells everybody what the caller looks for. Sellers answer with their items. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** Format: uuid */
                        category: string;
                        mount?: string;
                        /** @enum {string} */
                        sensor?: "full-frame" | "aps-c" | "aps-h" | "mft" | "four-thirds" | "medium-format" | "1.5-inch" | "1.4-type" | "1-inch" | "2/3-inch" | "1/1.63-inch" | "1/1.6-inch" | "1/1.7-inch" | "1/2.3-inch" | "35mm film" | "120 film" | "110 film" | "instax mini" | "instax wide" | "instax square" | "polaroid film";
                        priceTo: number;
                        /** @enum {string} */
                        condition: "Excellent" | "Good" | "Fair";
                        /** @enum {string} */
                        district?: "dhaka" | "faridpur" | "gazipur" | "gopalganj" | "kishoreganj" | "madaripur" | "manikganj" | "munshiganj" | "narayanganj" | "narsingdi" | "rajbari" | "shariatpur" | "tangail" | "chattogram" | "bandarban" | "brahmanbaria" | "chandpur" | "coxs-bazar" | "cumilla" | "feni" | "khagrachhari" | "lakshmipur" | "noakhali" | "rangamati" | "rajshahi" | "bogura" | "chapainawabganj" | "joypurhat" | "naogaon" | "natore" | "pabna" | "sirajganj" | "khulna" | "bagerhat" | "chuadanga" | "jashore" | "jhenaidah" | "kushtia" | "magura" | "meherpur" | "narail" | "satkhira" | "barishal" | "barguna" | "bhola" | "jhalokathi" | "patuakhali" | "pirojpur" | "sylhet" | "habiganj" | "moulvibazar" | "sunamganj" | "rangpur" | "dinajpur" | "gaibandha" | "kurigram" | "lalmonirhat" | "nilphamari" | "panchagarh" | "thakurgaon" | "mymensingh" | "jamalpur" | "netrokona" | "sherpur";
                        note?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                        };
                    };
                };
                /**
                 * @description `category_unknown`: Category is required
                 *
                 *     `wanted_unclear`: Please write in letters or digits what you look for
                 *
                 *     `mount_unknown`: We know no such mount. Please choose one of the list
                 *
                 *     `mount_nowhere`: Nothing in this category has a mount
                 *
                 *     `model_mount`: This model was never sold in this mount
                 *
                 *     `model_sensor`: This model has another sensor, or none
                 *
                 *     `sensor_nowhere`: Nothing in this category has a sensor
                 *
                 *     `facets_apart`: Nothing that we know has this mount and this sensor
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wanted/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gets one open wanted ad. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example c0ffee00-4d2a-4b8e-9f31-5a7b9c1d3e51 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            name: string;
                            /** @enum {boolean} */
                            unnamed?: true;
                            /** Format: uuid */
                            category: string;
                            categoryName: string;
                            mount?: string;
                            sensor?: string;
                            priceTo: number;
                            /** @enum {string} */
                            condition: "Excellent" | "Good" | "Fair";
                            district?: string;
                            note?: string;
                            warnings?: ("contact" | "money")[];
                            from: string;
                            /** Format: date-time */
                            at: string;
                            /** Format: date-time */
                            until: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        /** Changes a wanted ad of the caller’s as a whole, by the rules of a new one; until when it stands stays. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** Format: uuid */
                        category: string;
                        mount?: string;
                        /** @enum {string} */
                        sensor?: "full-frame" | "aps-c" | "aps-h" | "mft" | "four-thirds" | "medium-format" | "1.5-inch" | "1.4-type" | "1-inch" | "2/3-inch" | "1/1.63-inch" | "1/1.6-inch" | "1/1.7-inch" | "1/2.3-inch" | "35mm film" | "120 film" | "110 film" | "instax mini" | "instax wide" | "instax square" | "polaroid film";
                        priceTo: number;
                        /** @enum {string} */
                        condition: "Excellent" | "Good" | "Fair";
                        /** @enum {string} */
                        district?: "dhaka" | "faridpur" | "gazipur" | "gopalganj" | "kishoreganj" | "madaripur" | "manikganj" | "munshiganj" | "narayanganj" | "narsingdi" | "rajbari" | "shariatpur" | "tangail" | "chattogram" | "bandarban" | "brahmanbaria" | "chandpur" | "coxs-bazar" | "cumilla" | "feni" | "khagrachhari" | "lakshmipur" | "noakhali" | "rangamati" | "rajshahi" | "bogura" | "chapainawabganj" | "joypurhat" | "naogaon" | "natore" | "pabna" | "sirajganj" | "khulna" | "bagerhat" | "chuadanga" | "jashore" | "jhenaidah" | "kushtia" | "magura" | "meherpur" | "narail" | "satkhira" | "barishal" | "barguna" | "bhola" | "jhalokathi" | "patuakhali" | "pirojpur" | "sylhet" | "habiganj" | "moulvibazar" | "sunamganj" | "rangpur" | "dinajpur" | "gaibandha" | "kurigram" | "lalmonirhat" | "nilphamari" | "panchagarh" | "thakurgaon" | "mymensingh" | "jamalpur" | "netrokona" | "sherpur";
                        note?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `category_unknown`: Category is required
                 *
                 *     `wanted_unclear`: Please write in letters or digits what you look for
                 *
                 *     `mount_unknown`: We know no such mount. Please choose one of the list
                 *
                 *     `mount_nowhere`: Nothing in this category has a mount
                 *
                 *     `model_mount`: This model was never sold in this mount
                 *
                 *     `model_sensor`: This model has another sensor, or none
                 *
                 *     `sensor_nowhere`: Nothing in this category has a sensor
                 *
                 *     `facets_apart`: Nothing that we know has this mount and this sensor
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wanted/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a wanted ad with an item of the caller’s, once. Whoever looks for it is told. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: uuid */
                        item: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wanted/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a wanted ad of the caller’s: it is found, or not looked for any more. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        reason: "found" | "withdrawn";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wanted/{id}/fitting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists items of the caller’s on sale that fit a wanted ad. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            mine: boolean;
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                name: string;
                                price: number;
                                image: string;
                                picture?: {
                                    src: string;
                                    width: number;
                                    height: number;
                                    placeholder: string;
                                    widths: number[];
                                    formats: ("avif" | "webp")[];
                                };
                                answered: boolean;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wanted/{id}/items/{item}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Takes an item off the caller’s ad, for which it is not what they look for. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    item: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wanted/{id}/renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a wanted ad of the caller’s for as long as a new one. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wantedfacets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the mounts and the sensors that a wanted ad can ask for. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            mounts: string[];
                            sensors: ("full-frame" | "aps-c" | "aps-h" | "mft" | "four-thirds" | "medium-format" | "1.5-inch" | "1.4-type" | "1-inch" | "2/3-inch" | "1/1.63-inch" | "1/1.6-inch" | "1/1.7-inch" | "1/2.3-inch" | "35mm film" | "120 film" | "110 film" | "instax mini" | "instax wide" | "instax square" | "polaroid film")[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watchsettings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tells which mails about the wishlist the caller gets. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            priceMails: boolean;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Chooses which mails about the wishlist the caller gets. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        priceMails: boolean;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/webhookdeliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gets one delivery of a webhook: what is sent, and what became of each attempt. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example e5a7c9d1-2b4f-4d8a-9c60-1a2b3c4d5eb1 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            _id: string;
                            /** @enum {string} */
                            kind: "listing.published" | "listing.changed" | "listing.paused" | "listing.resumed" | "listing.expired" | "listing.held" | "listing.withdrawn" | "listing.sold" | "listing.removed" | "offer.made" | "offer.answered" | "offer.ended" | "reservation.made" | "reservation.ended" | "order.booked" | "order.paid" | "order.handed_over" | "order.completed" | "order.cancelled" | "order.refunded" | "ping";
                            /** Format: uuid */
                            itemId?: string;
                            /** Format: date-time */
                            at: string;
                            /** @enum {string} */
                            state: "waiting" | "delivered" | "given_up";
                            attempts: number;
                            /** Format: date-time */
                            nextAt?: string;
                            behind: boolean;
                            status?: number;
                            /** @enum {string} */
                            fault?: "address" | "connection" | "timeout" | "broken" | "redirect" | "status" | "internal";
                            body: string;
                            tried: {
                                /** Format: date-time */
                                at: string;
                                milliseconds: number;
                                status?: number;
                                /** @enum {string} */
                                fault?: "address" | "connection" | "timeout" | "broken" | "redirect" | "status" | "internal";
                                answer: string;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhookdeliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a delivery again that has ended, with its own id, or one that waits before its pause is over, after those of its item before it. 0 of one that is under way. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example e5a7c9d1-2b4f-4d8a-9c60-1a2b3c4d5eb1 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhookendpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller’s webhook endpoints and how they stand. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            endpoints: {
                                /** Format: uuid */
                                _id: string;
                                url: string;
                                kinds: ("listing.published" | "listing.changed" | "listing.paused" | "listing.resumed" | "listing.expired" | "listing.held" | "listing.withdrawn" | "listing.sold" | "listing.removed" | "offer.made" | "offer.answered" | "offer.ended" | "reservation.made" | "reservation.ended" | "order.booked" | "order.paid" | "order.handed_over" | "order.completed" | "order.cancelled" | "order.refunded")[];
                                wholeShop: boolean;
                                /** @enum {string} */
                                state: "working" | "failing" | "ended";
                                /** Format: date-time */
                                since?: string;
                                /** @enum {string} */
                                ended?: "gone" | "failing";
                                /** Format: date-time */
                                lastSuccess?: string;
                                /** Format: date-time */
                                oldSecretUntil?: string;
                                waiting: number;
                                givenUp: number;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /** Has the chosen events sent to an address: a seller’s own, or, for an admin, those of the whole shop. Gives the secret that signs them (Standard Webhooks), once. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        url: string;
                        kinds: ("listing.published" | "listing.changed" | "listing.paused" | "listing.resumed" | "listing.expired" | "listing.held" | "listing.withdrawn" | "listing.sold" | "listing.removed" | "offer.made" | "offer.answered" | "offer.ended" | "reservation.made" | "reservation.ended" | "order.booked" | "order.paid" | "order.handed_over" | "order.completed" | "order.cancelled" | "order.refunded")[];
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                            /** Format: uuid */
                            insertedId: string;
                            secret: string;
                        };
                    };
                };
                /**
                 * @description `webhook_address`: Write an address that begins with https://, without a name and a password in it, at port 443 or one from 1024 on.
                 *
                 *     `webhook_private`: This address cannot be reached from the internet: its name is not known, or leads into a private network.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhookendpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes where a webhook endpoint is, or what it is told of. What waits goes along. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 1c3e5a7b-9d2f-4c6e-8b50-0f1a2b3c4da1 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        url: string;
                        kinds: ("listing.published" | "listing.changed" | "listing.paused" | "listing.resumed" | "listing.expired" | "listing.held" | "listing.withdrawn" | "listing.sold" | "listing.removed" | "offer.made" | "offer.answered" | "offer.ended" | "reservation.made" | "reservation.ended" | "order.booked" | "order.paid" | "order.handed_over" | "order.completed" | "order.cancelled" | "order.refunded")[];
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `webhook_address`: Write an address that begins with https://, without a name and a password in it, at port 443 or one from 1024 on.
                 *
                 *     `webhook_private`: This address cannot be reached from the internet: its name is not known, or leads into a private network.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Takes a webhook endpoint away, with what waits for it and with its log. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 1c3e5a7b-9d2f-4c6e-8b50-0f1a2b3c4da1 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhookendpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Gives one page of what was or is to be sent to a webhook endpoint, the newest first. */
        get: {
            parameters: {
                query?: {
                    /** @example waiting */
                    state?: "waiting" | "delivered" | "given_up";
                    /** @example 20 */
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path: {
                    /** @example 1c3e5a7b-9d2f-4c6e-8b50-0f1a2b3c4da1 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                /** Format: uuid */
                                _id: string;
                                /** @enum {string} */
                                kind: "listing.published" | "listing.changed" | "listing.paused" | "listing.resumed" | "listing.expired" | "listing.held" | "listing.withdrawn" | "listing.sold" | "listing.removed" | "offer.made" | "offer.answered" | "offer.ended" | "reservation.made" | "reservation.ended" | "order.booked" | "order.paid" | "order.handed_over" | "order.completed" | "order.cancelled" | "order.refunded" | "ping";
                                /** Format: uuid */
                                itemId?: string;
                                /** Format: date-time */
                                at: string;
                                /** @enum {string} */
                                state: "waiting" | "delivered" | "given_up";
                                attempts: number;
                                /** Format: date-time */
                                nextAt?: string;
                                behind: boolean;
                                status?: number;
                                /** @enum {string} */
                                fault?: "address" | "connection" | "timeout" | "broken" | "redirect" | "status" | "internal";
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhookendpoints/{id}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a webhook of the kind `ping` at once, whatever pause there is, to see whether the receiver answers. Once it takes one after three failures in a row, or after a pause that it asked for, what waits follows, each delivery once. What still waits then is sent now by its replay. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 1c3e5a7b-9d2f-4c6e-8b50-0f1a2b3c4da1 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhookendpoints/{id}/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends again what was given up, with its own ids and in its order: the oldest 5,000. Call it again while it answers so many. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 1c3e5a7b-9d2f-4c6e-8b50-0f1a2b3c4da1 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        since?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhookendpoints/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends to a webhook endpoint again that was ended. What was given up is not sent by it. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 1c3e5a7b-9d2f-4c6e-8b50-0f1a2b3c4da1 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            modifiedCount: number;
                        };
                    };
                };
                /**
                 * @description `webhook_private`: This address cannot be reached from the internet: its name is not known, or leads into a private network.
                 *
                 *     `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhookendpoints/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a webhook endpoint another secret, once. For a day at least those before sign as well. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @example 1c3e5a7b-9d2f-4c6e-8b50-0f1a2b3c4da1 */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            secret: string;
                            /** Format: date-time */
                            oldSecretUntil: string;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what the caller keeps an eye on, last added first. What left the shop is left out. */
        get: {
            parameters: {
                query?: {
                    limit?: string;
                    cursor?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            rows: {
                                product: {
                                    /** Format: uuid */
                                    _id: string;
                                    name: string;
                                    image: string;
                                    picture: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                    /** Format: uuid */
                                    category: string;
                                    userName: string;
                                    sellerUid: string;
                                    photoURL: string;
                                    sellerPicture?: {
                                        src: string;
                                        width: number;
                                        height: number;
                                        placeholder: string;
                                        widths: number[];
                                        formats: ("avif" | "webp")[];
                                    };
                                    verify: boolean;
                                    date: string;
                                    resalePrice: number;
                                    originalPrice: number;
                                    purchaseYear: number;
                                    usedYear: number;
                                    /** @enum {string} */
                                    conditionType: "Excellent" | "Good" | "Fair";
                                    location: string;
                                    locationIn?: {
                                        [key: string]: string;
                                    };
                                    district: string | null;
                                    description: string;
                                    /** @enum {string} */
                                    salesStatus: "available" | "sold";
                                    /** @enum {string} */
                                    advertise: "no" | "yes";
                                    reserved?: {
                                        /** Format: date-time */
                                        until: string;
                                    };
                                    /** @enum {string} */
                                    away?: "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence";
                                    /** @enum {string} */
                                    faulty?: "with_fault" | "for_parts";
                                    brand: string | null;
                                    model: string | null;
                                    mount: string | null;
                                    shutterCount: number | null;
                                    evidence?: {
                                        /** @enum {string} */
                                        level: "in_hand" | "camera_file" | "with_serial";
                                        /** Format: date */
                                        on: string;
                                    };
                                };
                                /** Format: date-time */
                                addedAt: string;
                                priceThen: number;
                            }[];
                            total: number;
                            nextCursor: string | null;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlist/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Puts an item on the caller’s wishlist. One that is on it already stays as it is. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            acknowledged: true;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        post?: never;
        /** Takes an item off the caller’s wishlist. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            deletedCount: number;
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/wishlistids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the ids of all that the caller keeps an eye on, for the hearts of a page. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            ids: string[];
                        };
                    };
                };
                /**
                 * @description `token_in_address`: An API token stands in this address, where others can read it. It has ended, if it was one: make a new one and send it in the header “Authorization: Bearer …”.
                 *
                 *     `bad_input`: Please check the marked fields.
                 */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "listing.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item came on sale, for the first time or after the shop had looked at it. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "listing.published";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** @enum {string} */
                            state: "on_sale" | "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence" | "sold" | "removed";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A listing was edited by its seller. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "listing.changed";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** @enum {string} */
                            state: "on_sale" | "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence" | "sold" | "removed";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.paused": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A listing was put aside by its seller. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "listing.paused";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** @enum {string} */
                            state: "on_sale" | "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence" | "sold" | "removed";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.resumed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item is on sale again, after it was paused, expired, withdrawn or sold. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "listing.resumed";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** @enum {string} */
                            state: "on_sale" | "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence" | "sold" | "removed";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A listing ended because its seller did not renew it. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "listing.expired";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** @enum {string} */
                            state: "on_sale" | "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence" | "sold" | "removed";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.held": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item waits: the shop looks at it first, or it has to show an evidence photo. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "listing.held";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** @enum {string} */
                            state: "on_sale" | "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence" | "sold" | "removed";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A listing was taken off sale by its seller. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "listing.withdrawn";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** @enum {string} */
                            state: "on_sale" | "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence" | "sold" | "removed";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.sold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item was paid for. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "listing.sold";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** @enum {string} */
                            state: "on_sale" | "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence" | "sold" | "removed";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "listing.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item left the shop. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "listing.removed";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** @enum {string} */
                            state: "on_sale" | "paused" | "expired" | "withdrawn" | "in_review" | "needs_evidence" | "sold" | "removed";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "offer.made": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A buyer or the seller named a price. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "offer.made";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** Format: uuid */
                            offerId: string;
                            /** @enum {string} */
                            by: "buyer" | "seller";
                            /** @enum {string} */
                            state: "open" | "accepted" | "declined" | "countered" | "withdrawn" | "expired" | "closed";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "offer.answered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An offer was accepted, declined or countered. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "offer.answered";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** Format: uuid */
                            offerId: string;
                            /** @enum {string} */
                            by: "buyer" | "seller";
                            /** @enum {string} */
                            state: "open" | "accepted" | "declined" | "countered" | "withdrawn" | "expired" | "closed";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "offer.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Nobody can answer an offer any more. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "offer.ended";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** Format: uuid */
                            offerId: string;
                            /** @enum {string} */
                            by: "buyer" | "seller";
                            /** @enum {string} */
                            state: "open" | "accepted" | "declined" | "countered" | "withdrawn" | "expired" | "closed";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.made": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item is reserved for a booking, or for longer. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "reservation.made";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** Format: uuid */
                            bookingId: string;
                            /** @enum {string} */
                            state: "reserved" | "ended";
                            /** Format: date-time */
                            until?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item is not reserved any more. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "reservation.ended";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** Format: uuid */
                            bookingId: string;
                            /** @enum {string} */
                            state: "reserved" | "ended";
                            /** Format: date-time */
                            until?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.booked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An item was booked. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "order.booked";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** Format: uuid */
                            bookingId: string;
                            /** @enum {string} */
                            state: "booked" | "paid" | "handed_over" | "completed" | "cancelled" | "lost" | "refunded";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order was paid. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "order.paid";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** Format: uuid */
                            bookingId: string;
                            /** @enum {string} */
                            state: "booked" | "paid" | "handed_over" | "completed" | "cancelled" | "lost" | "refunded";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.handed_over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The item of an order was handed over. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "order.handed_over";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** Format: uuid */
                            bookingId: string;
                            /** @enum {string} */
                            state: "booked" | "paid" | "handed_over" | "completed" | "cancelled" | "lost" | "refunded";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order was completed. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "order.completed";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** Format: uuid */
                            bookingId: string;
                            /** @enum {string} */
                            state: "booked" | "paid" | "handed_over" | "completed" | "cancelled" | "lost" | "refunded";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A booking was cancelled or lost before it was paid. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "order.cancelled";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** Format: uuid */
                            bookingId: string;
                            /** @enum {string} */
                            state: "booked" | "paid" | "handed_over" | "completed" | "cancelled" | "lost" | "refunded";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "order.refunded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An order was refunded. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "order.refunded";
                        /** Format: date-time */
                        timestamp: string;
                        data: {
                            /** Format: uuid */
                            itemId: string;
                            price: number;
                            stockNumber?: string;
                            /** Format: uuid */
                            sellerId?: string;
                            /** Format: uuid */
                            bookingId: string;
                            /** @enum {string} */
                            state: "booked" | "paid" | "handed_over" | "completed" | "cancelled" | "lost" | "refunded";
                        };
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent by hand, to see whether a receiver answers. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Of the delivery: the same at each attempt and each replay. */
                    "webhook-id": string;
                    /** @description When this attempt was signed, in seconds since 1970. */
                    "webhook-timestamp": string;
                    /** @description One of each secret, up to 4, with a space between: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`. Take it if any of them is good. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @constant */
                        type: "ping";
                        /** Format: date-time */
                        timestamp: string;
                        data: Record<string, never>;
                    };
                };
            };
            responses: {
                /** @description Nothing more is to be sent to this endpoint. */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It arrived: any such status within 10 seconds. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description It did not arrive and is tried again, redirects as well. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Problem: {
            code: string;
            status?: string;
            ownStatus?: string;
            /** @constant */
            acknowledged?: false;
            /** @constant */
            modifiedCount?: 0;
            /** @constant */
            deletedCount?: 0;
            issues?: {
                path: string;
                message: string;
            }[];
            requestId?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
/** Addresses whose GET changes something. */
export const changingReads: readonly string[] = ["/api/deleteproduct/{id}","/api/jwt","/api/makeadvertise/{id}","/api/payoutbatches/{id}/export"];
